import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openScreen } from "../document/screen.server";
import { useMessages } from "../messages/use-messages";

export const loader = ({ context: { edge } }: LoaderFunctionArgs) =>
  openScreen(edge, { indexable: false });

export { cardMeta as meta, never as shouldRevalidate } from "../detail/detail-route";

/** The open-app banner alone, which the frame of every page carries, for hosts that embed it. */
export default function Bar() {
  const t = useMessages();
  return (
    <main id="content">
      <h1 className="visually-hidden">{t.openApp.bannerLabel}</h1>
    </main>
  );
}
