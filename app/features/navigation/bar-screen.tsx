import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages";
import type { SiteConfig } from "../../upstream.server/site";
import { navigationAddresses } from "../../model/resources/addresses";

interface BarScreenProps {
  readonly site: SiteConfig;
  /** What there is to read for who opened the banner by itself. */
  readonly children: ReactNode;
}

/**
 * Nothing but the banner; where no script shows it, and where it is opened by itself with a screen below
 * it, whose it is and the way to the site.
 */
export function BarScreen({ site, children }: BarScreenProps) {
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
          <a className="button button-quiet bar-home" href={navigationAddresses.home}>
            {t.site.backHome}
          </a>
        </div>
      </div>
      <div className="bar-below">{children}</div>
    </main>
  );
}
