import { picturesOnDemand } from "../document/pictures-on-demand.server";
import type { Edge } from "../edge.server/edge";
import { messagesFor } from "../messages/messages.server";
import { ARTICLE_BODY } from "./article-body";

/**
 * Puts a sanitised body into this answer's document, with its pictures on demand in a lite one.
 */
export const setArticleBody = (
  edge: Pick<Edge, "lite" | "locale" | "parts">,
  body: string,
): void => {
  const { showPicture } = messagesFor(edge.locale).content;
  edge.parts.set(ARTICLE_BODY, edge.lite ? picturesOnDemand(body, showPicture) : body);
};
