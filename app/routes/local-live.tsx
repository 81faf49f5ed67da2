import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { detailAnswer } from "../kinds/detail/detail-answer.server";
import { openDetail } from "../kinds/detail/detail.server";
import { Failure } from "../document/failure";
import { leadPicture } from "../document/preload-picture.server";
import { LiveScreen } from "../features/live/live-screen";
import { openLive, openingRequest } from "../features/live/open-live.server";
import { PreviewBar } from "../features/preview/preview-bar";
import type { ScreenHandle } from "../model/document/sheet-names";

export async function loader({ params, context: { edge } }: LoaderFunctionArgs) {
  const detail = await openDetail(edge, { ...params, type: "local_live" });
  const live = detail.item && (await openLive(edge, detail.item.postId));
  const lead = leadPicture(edge, openingRequest(edge, detail.item, live));
  return detailAnswer({ ...detail, lead, below: null, live });
}

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../document/detail-route";

/** The countdown runs and the chat comes in for who stays, without a touch. */
export const handle = {
  styles: [
    "body",
    "detail",
    "reading",
    "live-stage",
    "live-columns",
    "live-chat",
    "live-acts",
    "live-image",
    "live-portrait",
    "live-fit",
  ],
  hydrate: "goes-on",
} satisfies ScreenHandle;

/** A live broadcast, in the screen its detail chooses (specification, section 2). */
export default function LocalLive() {
  const { item, live, now, preview, previewOver } = useLoaderData<typeof loader>();
  if (previewOver) return <PreviewBar over />;
  if (item === null || live === null) return <Failure status={503} />;
  return (
    <>
      {preview && <PreviewBar />}
      <LiveScreen live={live} cover={item.cover?.full ?? ""} now={now} preview={preview} />
    </>
  );
}
