import {
  startHotListFiller,
  unavailableResponse,
  type HotListFillerData,
} from "../shared/hot-list/hot-list.server";
import { serverOnly, type ServerOnly } from "../../ssr/server-only-value";
import { readFlashMessage } from "../shared/form-actions/respond-to-action.server";
import { writePageData } from "../../ssr/page-data.server";
import { toRouterPath } from "../../model/url/own-url";
import { INDEX_FILE, contentPath } from "../../model/content/content-url";
import type { DetailItem } from "../../model/content/item";
import { createPostIdDecoder, idOfQuery, queryWithoutId } from "../../ssr/guards.server/named-id";
import { shareCardFor, siteShareCard, type ShareCard } from "../../model/share-card/share-card";
import type { RequestContext } from "../../edge.server/request-context";
import { contentOrNotFound, guardDesktop } from "../../ssr/guards.server/detail";
import { redirectToNotFound, redirectTo } from "../../ssr/guards.server/redirect";
import { readContent } from "../../upstream.server/content";
import { readCloudForm } from "../../upstream.server/forms";
import { readSiteConfig } from "../../upstream.server/site";
import type { CloudForm } from "../../model/forms/form";
import { SUBMITTED } from "./form-keys";

/** What the form's screen shows. */
interface FormScreenData extends HotListFillerData {
  /** Null when the platform is down: crawlers still get a card. */
  readonly form: CloudForm | null;
  readonly card: ServerOnly<ShareCard>;
  /** The platform's message about the answers this browser has just submitted. */
  readonly receipt: string | null;
  readonly now: number;
  /** The rendered form's own (`SUBMISSION_FIELD`). */
  readonly submissionId: string;
}

export interface FormParams {
  readonly post_id?: string | undefined;
  readonly index?: string | undefined;
}

/**
 * The id of a form's URL, past the guard (specification, sections 2 and 5).
 * @throws Response redirects to the error page or the desktop page
 */
export function guardForm(
  context: RequestContext,
  { post_id: id = "", index }: FormParams,
): string {
  if (index !== INDEX_FILE || createPostIdDecoder(context.config.hashidsSalt)(id) === null) {
    return redirectToNotFound();
  }
  guardDesktop(context);
  return id;
}

/**
 * Redirects the list of activities to the form that its query names, if it names one.
 * @throws Response a redirect to the form's own URL, or to the error page
 */
export function redirectToQueryFormId(context: RequestContext, index: string | undefined): void {
  const id = idOfQuery(context.url);
  if (id === null) return;
  guardForm(context, { post_id: id, index });
  throw redirectTo(`/activity/${id}/${INDEX_FILE}${queryWithoutId(context.url)}`);
}

/** The form of an id; null when the platform does not answer. @throws Response to the error page */
export async function findForm(context: RequestContext, id: string): Promise<CloudForm | null> {
  const result = await readCloudForm(context, id);
  if (result.status === "refused") return redirectToNotFound();
  return result.status === "ok" ? result.value : null;
}

async function findItem(context: RequestContext, id: string): Promise<DetailItem | null> {
  const result = await readContent(context, { id, fromMediaAccount: false });
  const opened = contentOrNotFound(
    result.status === "ok"
      ? { status: "ok", value: { item: result.value.item, state: result.value.item.state } }
      : result,
  );
  return opened?.item ?? null;
}

/** The message about answers submitted by the request before. */
async function readReceipt(context: RequestContext): Promise<string | null> {
  return context.url.searchParams.has(SUBMITTED)
    ? ((await readFlashMessage(context))?.message ?? null)
    : null;
}

/**
 * Opens a cloud form: the guard's checks, the content it belongs to, its fields, the share card.
 *
 * @throws Response redirects, and 503 for a visitor when the platform does not answer
 */
export async function loadForm(
  context: RequestContext,
  params: FormParams,
): Promise<FormScreenData> {
  const id = guardForm(context, params);
  const [item, form, site, receipt, hotListFiller] = await Promise.all([
    findItem(context, id),
    findForm(context, id),
    readSiteConfig(context),
    readReceipt(context),
    startHotListFiller(context),
  ]);
  if (item !== null && item.kind !== "cloud_form") {
    throw redirectTo(toRouterPath(`${contentPath(item)}${context.url.search}`));
  }
  if (form === null && context.client.class !== "crawler") throw await unavailableResponse(context);
  const cardContext = { site, siteOrigin: context.config.siteOrigin, locale: context.locale };
  const card =
    item === null
      ? siteShareCard({
          ...cardContext,
          url: `${context.url.origin}${context.url.pathname}`,
          ...(form === null ? { indexable: false } : { title: form.title }),
        })
      : shareCardFor({
          ...cardContext,
          item,
          ...(form === null ? {} : { excerpt: form.description }),
        });
  writePageData(context, { card, item });
  return {
    ...hotListFiller,
    form,
    card: serverOnly(context, card),
    receipt,
    now: Date.now(),
    submissionId: crypto.randomUUID(),
  };
}
