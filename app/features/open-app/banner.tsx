import type { ReactNode } from "react";
import { BASE_PATH } from "../../model/address/base-path";
import { useDocument } from "../../ui/document-context";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { BannerAccount } from "./banner-account";

interface OpenAppBannerProps {
  readonly site: { readonly name: string; readonly description: string; readonly logo: string };
  /** The control that opens the navigation; a link to the home page without one. */
  readonly navigation?: ReactNode;
}

/**
 * The open-app banner: logo, name and description of the site, login, open-app and navigation
 * (specification, section 1). Its place is kept from the first byte and its content shown once the
 * page is mounted (`startOpenAppBanner`), so nothing below it moves. Texts may be newer than the
 * loader's data: the site's configuration is read again after mounting.
 */
export function OpenAppBanner({ site, navigation }: OpenAppBannerProps) {
  const t = useMessages();
  const { lite } = useDocument();
  const logo = lite ? "" : site.logo;
  return (
    <aside
      className="banner"
      aria-label={t.openApp.bannerLabel}
      data-banner
      suppressHydrationWarning
    >
      <div className="banner-content">
        <img
          className="banner-logo"
          data-banner-logo
          src={logo || undefined}
          hidden={logo === ""}
          alt=""
          width={32}
          height={32}
          suppressHydrationWarning
        />
        <div className="banner-words">
          <p className="banner-name" data-banner-name suppressHydrationWarning>
            {site.name}
          </p>
          <p className="banner-description" data-banner-description suppressHydrationWarning>
            {site.description || t.openApp.bannerDescription}
          </p>
        </div>
        <BannerAccount />
        <button type="button" className="banner-open" data-open-app aria-label={t.openApp.open}>
          {t.openApp.openShort}
        </button>
        {navigation ?? (
          <a className="banner-navigation" href={`${BASE_PATH}/`} aria-label={t.openApp.navigation}>
            <Icon name="menu" />
          </a>
        )}
      </div>
    </aside>
  );
}
