import type { MetaFunction } from "@remix-run/cloudflare";
import { useMessages } from "../messages/use-messages";

/** The open-app banner alone, which the frame of every page carries, for hosts that embed it. */
export const handle = { styles: [] };

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Bar() {
  const t = useMessages();
  return (
    <main id="content">
      <h1 className="visually-hidden">{t.openApp.bannerLabel}</h1>
    </main>
  );
}
