import { useMessages } from "../../messages/use-messages";
import { accountAddresses } from "../../model/resources/addresses";
import { useVisitor } from "../shared/visitor/use-visitor";

/**
 * What /auth shows to somebody who is logged in: who they are, as soon as the browser knows, and the
 * way out. The press on the button is the confirmation that a logout needs.
 */
export function AccountPage({ returnTo }: { returnTo: string }) {
  const t = useMessages().account;
  const visitor = useVisitor();
  return (
    <main id="content" className="page login-page">
      <h1 className="login-title">{t.account}</h1>
      <p className="login-who">
        {t.loggedInAs(visitor?.status === "logged-in" ? visitor.alias : "")}
      </p>
      <a className="button login-submit" href={returnTo}>
        {t.keepReading}
      </a>
      <form className="login-out" method="post" action={accountAddresses.logout}>
        <input type="hidden" name="return_to" value={returnTo} />
        <button className="button button-quiet login-submit">{t.logout}</button>
      </form>
    </main>
  );
}
