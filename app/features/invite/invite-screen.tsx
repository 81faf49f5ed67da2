import { loginPath } from "../shared/form-actions/return-to";
import { useMessages } from "../../messages/use-messages";
import { UnavailableSection, EmptyState } from "../../ui/empty-state";
import { inviteUrls } from "../../model/resources/urls";
import type {
  InvitationState,
  InvitationRecord,
  InvitedVisitor,
} from "../../model/invite/invitation";
import { SignUpForm } from "./sign-up-form";
import { newSignUp, type SignUpFormState } from "./sign-up";
import { useRef } from "react";
import { RelativeTime } from "../../ui/content/relative-time";
import { copyLink } from "../../client/desktop/copy-link";
import { Icon } from "../../ui/icon";

interface OwnInvitationProps {
  readonly record: InvitationRecord;
  /** What is passed on. */
  readonly link: string;
}

function Invited({ who }: { readonly who: InvitedVisitor }) {
  const t = useMessages().inviteFriends;
  return (
    <li className="invite-row">
      <span className="invite-avatar" aria-hidden="true">
        {who.avatar === "" ? (
          <Icon name="user" />
        ) : (
          <img src={who.avatar} alt="" width={40} height={40} loading="lazy" />
        )}
      </span>
      <span className="invite-alias">{who.alias || t.someone}</span>
      <span className="meta">
        <RelativeTime at={who.joinedAt} />
      </span>
    </li>
  );
}

/** A logged-in visitor's own code, its link to pass on, and whom it brought. */
function OwnInvitation({ record, link }: OwnInvitationProps) {
  const t = useMessages().inviteFriends;
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <section className="invite-ticket" aria-labelledby="invite-code-title">
        <h2 id="invite-code-title" className="invite-ticket-label">
          {t.ownCode}
        </h2>
        <p className="invite-code">{record.code}</p>
        <div className="invite-link">
          <input ref={field} readOnly value={link} aria-label={t.link} />
          <button
            type="button"
            className="button invite-copy"
            onClick={() => {
              if (field.current !== null) void copyLink(field.current, t);
            }}
          >
            {t.copy}
          </button>
        </div>
      </section>
      <section className="invite-record" aria-labelledby="invite-record-title">
        <h2 id="invite-record-title" className="section-title">
          {t.record(record.count)}
        </h2>
        {record.invited.length === 0 ? (
          <EmptyState message={t.nobody} icon="user" />
        ) : (
          <ul>
            {record.invited.map((who, index) => (
              // Entries have no unique id, and the list never changes, so the index is a safe key.
              // oxlint-disable-next-line react/no-array-index-key
              <Invited key={index} who={who} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface InviteScreenProps {
  readonly site: string;
  /** The code of the URL; empty on the visitor's own page. */
  readonly code: string;
  readonly own: InvitationState;
  /** Undefined before the first submission. */
  readonly state: SignUpFormState | undefined;
}

/** Somebody else's invitation, for a visitor who has an account already. */
function AcceptInvitation({ code }: { readonly code: string }) {
  const t = useMessages().inviteFriends;
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

/** The visitor's own invitation, and for a URL with a code the way to take it. */
export function InviteScreen({ site, code, own, state }: InviteScreenProps) {
  const t = useMessages().inviteFriends;
  const url = code === "" ? inviteUrls.own : inviteUrls.of(code);
  return (
    <main id="content" className="page login-page invite">
      <h1 className="login-title">{code === "" ? t.title : t.welcome(site)}</h1>
      <p className="login-hint">{code === "" ? t.description : t.welcomeHint}</p>
      {own.status === "unavailable" && (
        <UnavailableSection message={t.recordUnavailable} href={url} />
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
              <a className="button button-quiet invite-own" href={loginPath(url)}>
                {t.login}
              </a>
              <h2 className="section-title invite-received">{t.received}</h2>
              <p className="login-hint">{t.welcomeHint}</p>
            </>
          )}
          <SignUpForm state={state ?? newSignUp(code)} />
          {code !== "" && (
            <p className="invite-login">
              {t.haveAccount} <a href={loginPath(url)}>{t.login}</a>
            </p>
          )}
        </>
      )}
    </main>
  );
}
