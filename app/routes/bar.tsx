import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadScreen } from "../ssr/screen.server";
import { messagesFor } from "../messages/messages.server";
import { BarScreen } from "../features/navigation/bar-screen";
import { startHotListFallback } from "../features/shared/hot-list/hot-list.server";
import { HotListFallback } from "../features/shared/hot-list/hot-list";
import type { ScreenHandle } from "../model/document/sheet-names";

/** The open-app banner alone, which the frame of every page carries, for hosts that embed it. */
export async function loader({ context: { edge } }: LoaderFunctionArgs) {
  const title = messagesFor(edge.locale).openApp.bannerLabel;
  const [{ card, site }, hotListFallback] = await Promise.all([
    loadScreen(edge, { title, indexable: false }),
    startHotListFallback(edge),
  ]);
  return { card, site, hotListFallback };
}

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../ssr/detail-route";

export const handle = { styles: ["reading", "bar"] } satisfies ScreenHandle;

export default function Bar() {
  const { site, hotListFallback } = useLoaderData<typeof loader>();
  return (
    <BarScreen site={site}>
      <HotListFallback {...hotListFallback} />
    </BarScreen>
  );
}
