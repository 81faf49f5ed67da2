import type { Edge } from "../../edge.server/edge";
import { playableSounds } from "../../document/playable-sounds.server";
import { messagesFor } from "../../messages/messages.server";
import { gateKind } from "../detail/detail.server";
import { openPage, type OpenedDetail } from "../detail/open-page.server";
import { readSpecial } from "../../platform.server/special";
import { pagesUpTo } from "../../model/content/card-page";
import { pageParameter } from "../../model/content/list-address";
import { MOST_LIST_PAGES } from "../../document/lists/list-answer.server";
import { SPECIAL_INTRODUCTION, type SpecialPage } from "../../model/special/special";

export interface OpenedSpecial extends OpenedDetail<"special"> {
  readonly hasBody: boolean;
  readonly pages: readonly SpecialPage[];
}

/** A special's address as the route table names it. */
export interface SpecialParams {
  readonly actor?: string | undefined;
  readonly id?: string | undefined;
  readonly index?: string | undefined;
}

/** The blocks an address opens, up to a gap: what follows one would stand under a wrong heading. */
async function pagesOf(edge: Edge, id: string, asked: number, first: SpecialPage) {
  const answers = await Promise.all(pagesUpTo(asked).map((page) => readSpecial(edge, id, page)));
  const gap = answers.findIndex(
    (answer) => answer.status !== "ok" || answer.value.page.blocks.length === 0,
  );
  const pages = answers
    .slice(0, gap === -1 ? answers.length : gap)
    .flatMap((answer) => (answer.status === "ok" ? [answer.value.page] : []));
  return pages.length > 0 ? pages : [first];
}

/**
 * Opens a special (specification, section 2): the gate's checks, what every content page has, and as
 * many pages of its blocks as the address asks for.
 *
 * @throws Response like `openDetail`
 */
export async function openSpecial(edge: Edge, params: SpecialParams): Promise<OpenedSpecial> {
  const { id, kind } = gateKind(edge, { ...params, type: "special" });
  const { detail, read } = await openPage(edge, {
    kind,
    preview: false,
    read: readSpecial(edge, id, 1),
    sendsAway: false,
    setBody: (body) =>
      edge.parts.set(
        SPECIAL_INTRODUCTION,
        playableSounds(body, messagesFor(edge.locale).content.playSound),
      ),
    cardsOf: ({ page }) => page.blocks.flatMap(({ cards }) => cards),
  });
  if (read === null) return { ...detail, hasBody: false, pages: [] };
  const asked = pageParameter(edge.url.searchParams.get("page"), MOST_LIST_PAGES);
  const pages = await pagesOf(edge, id, asked, read.page);
  return { ...detail, hasBody: read.body !== "", pages };
}
