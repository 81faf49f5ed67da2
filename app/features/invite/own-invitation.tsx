import { useRef } from "react";
import { RelativeTime } from "../../ui/content/relative-time";
import { copyLink } from "../../client/desktop/copy-link";
import { useMessages } from "../../messages/use-messages";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import type { InvitationRecord, InvitedVisitor } from "../../model/invite/invitation";

interface OwnInvitationProps {
  readonly record: InvitationRecord;
  /** What is passed on. */
  readonly link: string;
}

function Invited({ who }: { readonly who: InvitedVisitor }) {
  const t = useMessages().invite;
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
export function OwnInvitation({ record, link }: OwnInvitationProps) {
  const t = useMessages().invite;
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
          <EmptyState sentence={t.nobody} icon="user" />
        ) : (
          <ul>
            {record.invited.map((who, index) => (
              // Neither ids nor names are given that tell them apart; the list never changes on the page.
              // oxlint-disable-next-line react/no-array-index-key
              <Invited key={index} who={who} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
