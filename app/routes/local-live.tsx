import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { detailResponse, loadDetail } from "../kinds/shared/detail.server";
import { Failure } from "../ssr/failure";
import { withLcpImage } from "../ssr/document-headers.server";
import { LiveScreen } from "../features/live/live-screen";
import { loadLive, lcpImageOfLive } from "../features/live/live.server";
import { PreviewBar } from "../features/preview/preview-bar";
import { DetailHead } from "../kinds/shared/detail-head";
import type { ShownItem } from "../kinds/shared/detail-data";
import { useMessages } from "../messages/use-messages";
import { UnavailableSection } from "../ui/empty-state";
import { PageUrlLine } from "../features/shared/share/share-link";
import type { RouteHandle, StylesheetName } from "../model/document/stylesheets";
import type { LiveScreenName } from "../model/live/live";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const detail = await loadDetail(context, { ...params, type: "local_live" });
  const live =
    detail.item && (await loadLive(context, detail.item.postId, detail.preview !== null));
  const opening = lcpImageOfLive(context, detail.item, live);
  // What is counted down to is told by the second.
  const now = live?.detail.broadcast.status === "announced" ? Date.now() : null;
  if (now !== null) context.cacheStatus.holdUntil(now);
  return detailResponse({ ...withLcpImage(context, detail, opening), now, below: null, live });
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

type Shown = Awaited<ReturnType<typeof loader>>["data"];

/** The sheet of a screen that has one of its own. */
const screenStylesheets = {
  landscape: [],
  portrait: ["live-portrait"],
  image: ["live-image"],
} as const satisfies Readonly<Record<LiveScreenName, readonly StylesheetName[]>>;

/** The countdown runs and the chat comes in for who stays, without a touch. */
export const handle = {
  styles: (shown?: Shown | null) => [
    "body",
    "detail",
    "page-address",
    "content-lists",
    "live-stage",
    "live-columns",
    "live-chat",
    "live-actions",
    ...(shown?.live ? screenStylesheets[shown.live.detail.screen] : []),
    "live-fit",
  ],
  hydrate: "delayed",
} satisfies RouteHandle<Shown>;

/** The preview of a broadcast that the platform does not tell yet. */
function DraftBroadcast({ item }: { readonly item: ShownItem<"local_live"> }) {
  const t = useMessages().preview;
  return (
    <>
      <PreviewBar />
      <main id="content" className="page detail">
        <article>
          <DetailHead item={item} />
          <UnavailableSection message={t.broadcastNotGiven} href="?" />
        </article>
      </main>
    </>
  );
}

/** A live broadcast, in the screen its detail chooses (specification, section 2). */
export default function LocalLive() {
  const { item, live, card, now, preview } = useLoaderData<typeof loader>();
  if (preview?.expired) return <PreviewBar expired />;
  if (item !== null && live === null && preview) return <DraftBroadcast item={item} />;
  if (item === null || live === null) return <Failure status={503} />;
  return (
    <>
      {preview && <PreviewBar />}
      <LiveScreen live={live} cover={item.cover?.full ?? ""} now={now} preview={preview !== null} />
      {!preview && <PageUrlLine card={card} publishedAt={item.publishedAt} />}
    </>
  );
}
