import { type ReactNode, useState } from "react";
import { BASE_PATH } from "../../model/url/base-path";
import { useDocument } from "../../ui/document-context";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { useLocation } from "@remix-run/react";
import type { Account } from "../../model/account/account";
import { accountUrls } from "../../model/resources/urls";
import { openLoginPopup } from "../shared/visitor/login-popup-store";
import { postAction } from "../shared/form-actions/post-action";
import { loginPath } from "../shared/form-actions/return-to";
import { useSetVisitor, useVisitor, visitorSchema } from "../shared/visitor/use-visitor";
import { toast } from "../../ui/toast";
import { confirmInDialog } from "../../client/open-app/dialog";

/** The banner's login button; for a logged-in visitor the avatar, which logs out on a confirmed tap. */
function BannerAccount() {
  const visitor = useVisitor();
  return visitor?.status === "logged-in" ? <LogoutAvatar {...visitor} /> : <LoginLink />;
}

/** A link, so that it works before and without scripts; with them it opens the popup in place. */
function LoginLink() {
  const t = useMessages();
  const { pathname, search } = useLocation();
  return (
    <a
      className="banner-login"
      href={loginPath(`${BASE_PATH}${pathname}${search}`)}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault();
        openLoginPopup();
      }}
    >
      {t.openApp.login}
    </a>
  );
}

function LogoutAvatar({ alias, avatar }: Account) {
  const t = useMessages();
  const setVisitor = useSetVisitor();
  const [isLoggingOut, setLoggingOut] = useState(false);

  const logOut = async () => {
    const { logoutQuestion, logout, cancel, networkError } = t.account;
    if (!(await confirmInDialog({ text: logoutQuestion, confirm: logout, dismiss: cancel })))
      return;
    setLoggingOut(true);
    const { logout: url } = accountUrls;
    const outcome = await postAction(url, new FormData(), visitorSchema, networkError);
    setLoggingOut(false);
    if (outcome.status === "done") setVisitor(outcome.value);
    if (outcome.status !== "login-required") toast(outcome.message);
  };

  return (
    <button
      type="button"
      className="banner-avatar"
      aria-label={t.openApp.logoutOf(alias)}
      disabled={isLoggingOut}
      onClick={() => void logOut()}
    >
      {avatar === "" ? <Icon name="user" /> : <img src={avatar} alt="" width={32} height={32} />}
    </button>
  );
}

interface OpenAppBannerProps {
  readonly site: { readonly name: string; readonly description: string; readonly logo: string };
  /** The control that opens the navigation; a link to the home page without one. */
  readonly navigation?: ReactNode;
}

/**
 * The open-app banner: logo, name and description of the site, login, open-app and navigation
 * (specification, section 1). Its space is reserved from the first byte and its content shown once the
 * bootstrap script runs (`startOpenAppBanner`), so nothing below it moves. Texts may be newer than the
 * loader's data: the site's configuration is read again soon after that.
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
        <div className="banner-text">
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
      {/* Without scripts the banner stays hidden: whose page it is, and the way home. */}
      <noscript>
        <a className="banner-home" href={`${BASE_PATH}/`}>
          {logo !== "" && <img className="banner-logo" src={logo} alt="" width={32} height={32} />}
          {site.name}
        </a>
      </noscript>
    </aside>
  );
}
