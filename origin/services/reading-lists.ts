import { Hono } from "hono";
import { LIST_PAGE_SIZE } from "../../app/model/content/list-card";
import { DAY, now } from "../data/clock";
import { listGroup, listHot, listKinds, listRecommended, searchContent } from "../data/content";
import type { OriginApp } from "../env";
import type { SampleData } from "../sample-data/sample-data";
import { toWireSummary } from "../wire/content";
import { respond } from "../wire/envelope";
import { pageByIndex, pageBySize } from "../wire/paging";
import { refusals } from "../wire/refusal";

/** More than a page lists, which leaves out what is being read. */
const HOT_COUNT = 20;
const HOT_WINDOW = 3 * DAY;
const KEYWORD_LIMIT = 50;

/** The kinds a group shows when its type is one: an album belongs to the kind of its tracks. */
function kindsOfGroup(type: string): string[] {
  return [type, `${type}_album`];
}

/** Lists of content: 72 hours hot, recommended, groups, search. */
export function readingLists(samples: SampleData) {
  return new Hono<OriginApp>()
    .get("/hot72", async (c) => {
      const { rows } = await listHot(c.env.DB, now() - HOT_WINDOW, { offset: 0, limit: HOT_COUNT });
      return respond(
        c,
        rows.map((row) => toWireSummary(row, c.env)),
      );
    })
    .get("/peony/v1/recommend", async (c) => {
      const { rows, total } = await listRecommended(c.env.DB, pageBySize(c, LIST_PAGE_SIZE));
      return respond(c, { news: rows.map((row) => toWireSummary(row, c.env)), total });
    })
    .get("/peony/v1/group", (c) => {
      const id = c.req.query("id");
      return respond(c, id ? (samples.groupsOfItem.get(id) ?? []) : samples.groups);
    })
    .get("/peony/v1/content", async (c) => {
      const group = samples.groups.find(({ id }) => id === c.req.query("gid"));
      if (!group) throw refusals.badParameter("gid");
      const page = pageByIndex(c, LIST_PAGE_SIZE);
      const { rows, total } = samples.groupContents[group.id]
        ? await listGroup(c.env.DB, group.id, page)
        : await listKinds(c.env.DB, kindsOfGroup(group.type), page);
      return respond(c, { contents: rows.map((row) => toWireSummary(row, c.env)), count: total });
    })
    .get("/peony/v1/search/hot-words", (c) => respond(c, samples.hotWords))
    .get("/peony/v1/search", async (c) => {
      const keyword = (c.req.query("keyword") ?? "").trim().slice(0, KEYWORD_LIMIT);
      const types = (c.req.query("content_type") ?? "").split(",").filter(Boolean);
      if (keyword === "") throw refusals.searchKeywordMissing();
      const { rows, total } = await searchContent(
        c.env.DB,
        { keyword, types },
        pageByIndex(c, LIST_PAGE_SIZE),
      );
      return respond(c, { contents: rows.map((row) => toWireSummary(row, c.env)), count: total });
    });
}
