import { data, redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writePageData } from "../ssr/page-data.server";
import { toRouterPath } from "../model/url/own-url";
import type { ShareCard } from "../model/share-card/share-card";
import { cardOfUrl } from "../features/desktop/card-of-url.server";
import {
  DesktopNothing,
  DesktopPage,
  type DesktopPageData,
} from "../features/desktop/desktop-page";
import { inPhoneFrame, ownShareUrl } from "../model/desktop/phone-view";
import { serverOnly, type ServerOnly } from "../ssr/server-only-value";
import { loadScreenForAnyDevice } from "../ssr/screen.server";
import type { RequestContext } from "../edge.server/request-context";
import { messagesFor } from "../messages/messages.server";
import { readSiteConfig } from "../upstream.server/site";
import type { RouteHandle } from "../model/document/stylesheets";

interface Embedding {
  /** Null for a URL that is none of our share pages. */
  readonly page: DesktopPageData | null;
  /** For the document's head only. */
  readonly card: ServerOnly<ShareCard>;
}

/**
 * The share URL that is asked for, on the public host. Whoever came by another name of this host (a
 * self-hosted copy, a deployment's own URL) may have been sent here with that name.
 */
function shareUrlOf({ config, request }: RequestContext, requested: string): URL | null {
  const known = ownShareUrl(config.siteOrigin, requested);
  if (known !== null) return known;
  const here = ownShareUrl(new URL(request.url).origin, requested);
  return here && new URL(`${here.pathname}${here.search}`, config.siteOrigin);
}

export async function loader({ context }: LoaderFunctionArgs) {
  const requested = context.url.searchParams.get("url") ?? "";
  const shareUrl = shareUrlOf(context, requested);
  if (shareUrl !== null && context.client.class === "crawler") {
    throw redirect(toRouterPath(`${shareUrl.pathname}${shareUrl.search}`));
  }
  if (shareUrl === null) {
    const { nothing, nothingHint } = messagesFor(context.locale).desktop;
    const texts = { title: nothing, description: nothingHint };
    const { card } = await loadScreenForAnyDevice(context, { ...texts, indexable: false });
    return data<Embedding>({ page: null, card }, { status: 404 });
  }
  const site = await readSiteConfig(context);
  const card = await cardOfUrl(context, shareUrl, site);
  writePageData(context, { card });
  const framed = inPhoneFrame(shareUrl);
  const page: DesktopPageData = {
    shareUrl: shareUrl.href,
    frameUrl: `${framed.pathname}${framed.search}`,
    title: card.title,
    siteName: card.siteName,
  };
  return data<Embedding>({ page, card: serverOnly(context, card) });
}

export const handle = { styles: ["desktop"] } satisfies RouteHandle;

export { cardMeta as meta } from "../ssr/detail-route";

export default function Pc() {
  const { page } = useLoaderData<typeof loader>();
  return page === null ? <DesktopNothing /> : <DesktopPage {...page} />;
}
