import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { detailAnswer } from "../detail/detail-answer.server";
import { openDetail } from "../detail/detail.server";
import { Failure } from "../document/failure";
import { leadPicture } from "../document/preload-picture.server";
import { LiveScreen } from "../live/live-screen";
import { openLive, openingRequest } from "../live/open-live.server";
import { PreviewBar } from "../preview/preview-bar";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const detail = await openDetail(edge, { ...params, type: "local_live" });
  const live = detail.item && (await openLive(edge, detail.item.postId));
  const lead = leadPicture(edge, openingRequest(edge, detail.item, live));
  return detailAnswer({ ...detail, lead, below: null, live });
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

/** Nothing on a live page waits for a touch: the countdown runs and the chat comes in. */
export const handle = { styles: ["body", "detail", "reading", "live"], hydrate: "now" };

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
