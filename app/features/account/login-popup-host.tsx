import { lazy, Suspense, useEffect } from "react";
import {
  closeLoginPopup,
  useLoginEverRequested,
  useLoginRequest,
} from "../shared/visitor/login-popup-store";
import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { fetchVisitorAndSite, ME } from "../../client/account/visitor-and-site";
import { DEVICE_META_KEY } from "../../client/storage/device-meta";
import { userIdOf, type CurrentVisitor } from "../../model/account/account";
import { fetchSameOriginJson } from "../../ui/same-origin-json";
import {
  isPersonal,
  VISITOR_KEY,
  useSetVisitor,
  visitorSchema,
} from "../shared/visitor/use-visitor";
import { useMessages } from "../../messages/use-messages";
import { toast } from "../../ui/toast";
import type { LoginPopup as PopupComponent } from "./login-popup";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { withTimeout } from "../../ui/with-timeout";
import stylesheet from "./account.css?url";
import { loginPath } from "../shared/form-actions/return-to";

/** The user id that another tab stored; "" when it cleared the storage. */
function storedUser(stored: string | null): string {
  try {
    return String(JSON.parse(stored ?? "").user_id);
  } catch {
    return "";
  }
}

/**
 * Follows logins and logouts elsewhere. When another tab stores a different user id, and when the page
 * comes back from the back/forward cache, the visitor is loaded again.
 */
function useLoginsElsewhere(): void {
  const client = useQueryClient();
  const setVisitor = useSetVisitor();
  useEffect(() => {
    const asking = new AbortController();
    const show = (visit: unknown) => {
      const visitor = v.parse(visitorSchema, visit);
      setVisitor(visitor);
      if (visitor.status === "logged-in") closeLoginPopup();
    };
    // Without a response the page stays as it is; the next action asks again.
    const stay = () => {};
    const onStored = ({ key, newValue }: StorageEvent) => {
      if (key !== DEVICE_META_KEY && key !== null) return;
      const shown = client.getQueryData<CurrentVisitor>(VISITOR_KEY);
      const userId = storedUser(newValue);
      if (shown === undefined || userIdOf(shown) === userId) return;
      fetchSameOriginJson(ME, asking.signal).then(show).catch(stay);
    };
    // `startVisitorUpdate` listened first and asks anew already.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      void fetchVisitorAndSite().then(show).catch(stay);
      void client.invalidateQueries({ predicate: isPersonal });
    };
    addEventListener("storage", onStored);
    addEventListener("pageshow", onShown);
    return () => {
      asking.abort();
      removeEventListener("storage", onStored);
      removeEventListener("pageshow", onShown);
    };
  }, [client, setVisitor]);
}

const LoginPopup = lazy(loadLoginPopup);

/** While the popup is on its way: without a network it says so. */
function Fallback() {
  const { networkError } = useMessages().account;
  useEffect(() => {
    if (!navigator.onLine) toast(networkError);
  }, [networkError]);
  return null;
}

/**
 * Stands once in the page, so that any part can open the login popup. The form and its stylesheet
 * are only loaded when somebody first asks for them.
 */
export function LoginPopupHost() {
  const request = useLoginRequest();
  const everRequested = useLoginEverRequested();
  useLoginsElsewhere();
  if (!everRequested) return null;
  return (
    <Suspense fallback={<Fallback />}>
      <LoginPopup request={request} onClose={closeLoginPopup} />
    </Suspense>
  );
}

/** An unstyled form still logs in. */
function loadStyle(): Promise<void> {
  return loadStylesheet(stylesheet).catch(() => {});
}

/** Never settles: the page is left for the login page. */
function leaveForLoginPage(): Promise<never> {
  location.assign(loginPath(`${location.pathname}${location.search}`));
  return new Promise(() => {});
}

/** The popup with its stylesheet; when it cannot be loaded or does not come, the login page takes its place. */
async function loadLoginPopup(): Promise<{ default: typeof PopupComponent }> {
  try {
    const [{ LoginPopup }] = await withTimeout(() =>
      Promise.all([import("./login-popup"), loadStyle()]),
    );
    return { default: LoginPopup };
  } catch {
    if (navigator.onLine) return leaveForLoginPage();
    // The page stays; the popup comes when the network does.
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return loadLoginPopup();
  }
}
