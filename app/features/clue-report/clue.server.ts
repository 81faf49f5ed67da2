import type { SectionResult } from "../../model/content/section-result";
import { loadScreen, type ScreenData } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import {
  readClue,
  readRecommendedTopics,
  readRelatedClues,
} from "../../upstream.server/clue-report";
import {
  foundOrNull,
  guardSection,
  requireShareId,
  requireOpaqueId,
} from "../shared/user-posts/section.server";
import { toSectionResult, neverRejecting } from "../../ssr/deferred.server";
import type {
  Clue,
  ClueSummary,
  ClueTopic,
  OpenCatalogue,
  OpenContent,
} from "../../model/clue-report/clue-report";
import { setArticleBody } from "../../ssr/article/article-body.server";
import { readOpenCatalogue, readOpenContent } from "../../upstream.server/picho";
import { namedId } from "../../ssr/guards.server/named-id";
import { openContentPath } from "../../model/resources/community-urls";

interface ClueData extends Pick<ScreenData, "card"> {
  /** Null when the platform does not answer: the page says so quietly (specification, section 8). */
  readonly clue: Clue | null;
  readonly related: Promise<SectionResult<readonly ClueSummary[]>>;
  readonly topics: Promise<SectionResult<readonly ClueTopic[]>>;
}

/**
 * Opens a clue's page: its own report awaited, what is below it started only.
 * @throws Response redirects (error page, desktop page)
 */
export async function loadClue(
  context: RequestContext,
  params: { readonly post_id?: string | undefined; readonly index?: string | undefined },
): Promise<ClueData> {
  const id = requireShareId(context, params);
  guardSection(context, params.index);
  const related = neverRejecting(
    context,
    "related-clues",
    readRelatedClues(context, id).then(toSectionResult),
  );
  const topics = neverRejecting(
    context,
    "clue-topics",
    readRecommendedTopics(context).then(toSectionResult),
  );
  const clue = foundOrNull(await readClue(context, id));
  const { card } = await loadScreen(context, {
    title: clue?.title || messagesFor(context.locale).clueReport.section,
    description: clue?.text ?? "",
    pictures: clue?.pictures ?? [],
    indexable: clue !== null,
    appPage: clue && { page: "clueDetailspage", id },
  });
  return { clue, related, topics, card };
}

interface Params {
  readonly index?: string | undefined;
}

interface CatalogueData extends Pick<ScreenData, "card"> {
  /** Null when the platform does not answer. */
  readonly catalogue: OpenCatalogue | null;
}

/** Opens the open catalogue. @throws Response redirects (error page, desktop page) */
export async function loadOpenCatalogue(
  context: RequestContext,
  params: Params,
): Promise<CatalogueData> {
  guardSection(context, params.index);
  const catalogue = foundOrNull(await readOpenCatalogue(context));
  const { card } = await loadScreen(context, {
    title: catalogue?.title || messagesFor(context.locale).clueReport.catalogue,
    description: catalogue?.intro ?? "",
    pictures: catalogue?.cover ? [catalogue.cover] : [],
    entries: (catalogue?.chapters ?? []).flatMap(({ entries }) =>
      entries.map(({ id, title }) => ({ name: title, url: openContentPath(id) })),
    ),
    indexable: catalogue !== null,
  });
  return { catalogue, card };
}

interface OpenContentData extends Pick<ScreenData, "card"> {
  /** Null when the platform does not answer. */
  readonly item: OpenContent | null;
  /** The sanitised body; null in documents, which carry it as a part. */
  readonly body: string | null;
}

/**
 * Opens one content of the open catalogue. Its ids are opaque, so nothing decodes them.
 * @throws Response redirects (error page, desktop page)
 */
export async function loadOpenContent(
  context: RequestContext,
  params: Params,
): Promise<OpenContentData> {
  const id = requireOpaqueId(namedId({}, context.url));
  guardSection(context, params.index);
  const found = foundOrNull(await readOpenContent(context, id));
  const { card } = await loadScreen(context, {
    title: found?.item.title || messagesFor(context.locale).clueReport.catalogue,
    description: found?.item.summary || found?.excerpt || "",
    source: found?.item.source ?? "",
    indexable: found !== null,
    appPage: found && { page: "pichoDetailspage", id },
  });
  const body = found?.body ?? "";
  setArticleBody(context, body);
  return { item: found?.item ?? null, body: context.requestType === "data" ? body : null, card };
}
