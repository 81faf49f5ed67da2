import { loginPath } from "../shared/form-act/return-to";
import { useMessages } from "../../messages/use-messages";
import { UnavailablePart } from "../../ui/unavailable-part";
import { inviteAddresses } from "./addresses";
import type { InvitationState } from "../../model/invite/invitation";
import { OwnInvitation } from "./own-invitation";
import { SignUpForm } from "./sign-up-form";
import { emptySignUp, type SignUpRest } from "./sign-up-values";

interface InviteScreenProps {
  readonly site: string;
  /** The code of the address; empty on the visitor's own page. */
  readonly code: string;
  readonly own: InvitationState;
  /** What the last answer left in the form; undefined on a first visit. */
  readonly rest: SignUpRest | undefined;
}

/** Somebody else's invitation, for a visitor who has an account already. */
function AcceptInvitation({ code }: { readonly code: string }) {
  const t = useMessages().invite;
  return (
    <form className="invite-accept" method="post">
      <p>{t.invitedBy(code)}</p>
      <input type="hidden" name="invite_code" value={code} />
      <button className="button" name="intent" value="accept">
        {t.accept}
      </button>
    </form>
  );
}

/** The visitor's own invitation, or the way to an account with somebody else's. */
export function InviteScreen({ site, code, own, rest }: InviteScreenProps) {
  const t = useMessages().invite;
  const address = code === "" ? inviteAddresses.own : inviteAddresses.of(code);
  return (
    <main id="content" className="page login-page invite">
      <h1 className="login-title">{code === "" ? t.title : t.welcome(site)}</h1>
      <p className="login-hint">{code === "" ? t.description : t.welcomeHint}</p>
      {own.status === "unavailable" && (
        <UnavailablePart sentence={t.recordUnavailable} href={address} />
      )}
      {own.status === "ok" && (
        <>
          {code !== "" &&
            !own.record.hasAccepted &&
            code.toUpperCase() !== own.record.code.toUpperCase() && (
              <AcceptInvitation code={code} />
            )}
          <OwnInvitation record={own.record} link={own.link} />
        </>
      )}
      {own.status === "anonymous" && (
        <>
          {code === "" && (
            <>
              <a className="button button-quiet invite-own" href={loginPath(address)}>
                {t.login}
              </a>
              <h2 className="section-title invite-received">{t.received}</h2>
              <p className="login-hint">{t.welcomeHint}</p>
            </>
          )}
          <SignUpForm rest={rest ?? emptySignUp(code)} />
          {code !== "" && (
            <p className="invite-login">
              {t.haveAccount} <a href={loginPath(address)}>{t.login}</a>
            </p>
          )}
        </>
      )}
    </main>
  );
}
