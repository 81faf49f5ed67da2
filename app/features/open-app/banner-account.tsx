import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Account } from "../../model/account/account";
import { accountAddresses } from "../../model/resources/account-addresses";
import { openLoginPopup } from "../shared/visitor/login-popup-store";
import { postAction } from "../shared/form-act/post-action";
import { loginPath } from "../shared/form-act/return-to";
import { useSetVisitor, useVisitor, visitorValue } from "../shared/visitor/use-visitor";
import { BASE_PATH } from "../../model/address/base-path";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { toast } from "../../ui/toast";
import { ask } from "../../client/open-app/dialog";

/** The banner's login button; for a logged-in visitor the avatar, which logs out on a confirmed tap. */
export function BannerAccount() {
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
  const [isLeaving, setLeaving] = useState(false);

  const logOut = async () => {
    const { logoutQuestion, logout, cancel, networkError } = t.account;
    if (!(await ask({ text: logoutQuestion, confirm: logout, dismiss: cancel }))) return;
    setLeaving(true);
    const { logout: address } = accountAddresses;
    const outcome = await postAction(address, new FormData(), visitorValue, networkError);
    setLeaving(false);
    if (outcome.status === "done") setVisitor(outcome.value);
    if (outcome.status !== "login-required") toast(outcome.message);
  };

  return (
    <button
      type="button"
      className="banner-avatar"
      aria-label={t.openApp.logoutOf(alias)}
      disabled={isLeaving}
      onClick={() => void logOut()}
    >
      {avatar === "" ? <Icon name="user" /> : <img src={avatar} alt="" width={32} height={32} />}
    </button>
  );
}
