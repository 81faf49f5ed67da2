import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadScreen } from "../ssr/screen.server";
import { messagesFor } from "../messages/messages.server";
import { startHotListFiller } from "../features/shared/hot-list/hot-list.server";
import { HotListFiller } from "../features/shared/hot-list/hot-list";
import type { RouteHandle } from "../model/document/stylesheets";
import type { ReactNode } from "react";
import { useMessages } from "../messages/use-messages";
import type { SiteConfig } from "../upstream.server/site";
import { navigationUrls } from "../model/resources/urls";

interface BarScreenProps {
  readonly site: SiteConfig;
  /** What there is to read for who opened the banner by itself. */
  readonly children: ReactNode;
}

/**
 * Nothing but the banner; where no script shows it, and where it is opened by itself with a screen below
 * it, whose it is and the way to the site.
 */
function BarScreen({ site, children }: BarScreenProps) {
  const t = useMessages();
  return (
    <main id="content" className="page bar">
      <h1 className="visually-hidden">{t.openApp.bannerLabel}</h1>
      <div className="bar-plain">
        {site.logo !== "" && (
          <img className="bar-logo" src={site.logo} alt="" width="72" height="72" loading="lazy" />
        )}
        <p>
          <strong>{site.name}</strong>
          <span className="meta">{site.description || t.openApp.bannerDescription}</span>
        </p>
        <div className="bar-ways">
          <button type="button" className="button bar-open" data-open-app>
            {t.openApp.open}
          </button>
          <a className="button button-quiet bar-home" href={navigationUrls.home}>
            {t.site.backHome}
          </a>
        </div>
      </div>
      <div className="bar-below">{children}</div>
    </main>
  );
}

/** The open-app banner alone, which the frame of every page carries, for hosts that embed it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const title = messagesFor(context.locale).openApp.bannerLabel;
  const [{ card, site }, hotListFiller] = await Promise.all([
    loadScreen(context, { title, indexable: false }),
    startHotListFiller(context),
  ]);
  return { card, site, hotListFiller };
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: ["content-lists", "bar"] } satisfies RouteHandle;

export default function Bar() {
  const { site, hotListFiller } = useLoaderData<typeof loader>();
  return (
    <BarScreen site={site}>
      <HotListFiller {...hotListFiller} />
    </BarScreen>
  );
}
