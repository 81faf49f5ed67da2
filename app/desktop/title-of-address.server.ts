import { MEDIA_ACCOUNT_ACTOR, BASE_PATH } from "../content/address";
import { decodePostId } from "../content/post-id.server";
import type { Edge } from "../edge.server/edge";
import { isPreviewActor } from "../gate.server/preview";
import { contentAt } from "../open-app/content-at";
import { readContent } from "../platform.server/content";

/**
 * The title of the content a share URL opens; empty for other screens, previews, and content that
 * cannot be read: the frame tells its title by itself later.
 */
export async function titleOfAddress(edge: Edge, url: URL): Promise<string> {
  const content = contentAt(url);
  const [actor = "", word] = url.pathname.slice(BASE_PATH.length + 1).split("/");
  if (content === null || word === "special" || isPreviewActor(actor, false)) return "";
  if (decodePostId(edge.config.hashidsSalt)(content.id) === null) return "";
  const mediaAccount = actor === MEDIA_ACCOUNT_ACTOR;
  const answer = await readContent(edge, { id: content.id, mediaAccount });
  return answer.status === "ok" ? answer.value.item.title : "";
}
