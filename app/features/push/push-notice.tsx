import type { Messages } from "../../messages/zh-CN";
import type { MouseEvent } from "react";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { dismissNotice, useNotices, type Notice } from "./push-store";

function titleOf(notice: Notice, t: Messages["push"]): string {
  switch (notice.type) {
    case "reply":
      return t.reply(notice.alias);
    case "live_message":
      return t.liveMessage(notice.title);
    case "live_state":
      if (notice.status !== "live") return t.liveChanged[notice.status](notice.title);
      return notice.resumed ? t.liveResumed(notice.title) : t.liveStarted(notice.title);
  }
}

/** A response below this very page is not in it yet: a link to a place on the page would not bring it. */
function open(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.currentTarget.pathname !== location.pathname) return;
  event.preventDefault();
  history.replaceState(history.state, "", event.currentTarget.href);
  location.reload();
}

/** What the visitor is told, the newest first, until they open it or close it. */
function PushNotice() {
  const t = useMessages().push;
  const [notice, ...others] = useNotices();
  const text = notice !== undefined && "text" in notice ? notice.text : "";
  return (
    <output aria-label={t.label}>
      {notice !== undefined && (
        <div className="push-notice">
          <p className="push-notice-text">
            {titleOf(notice, t)}
            {text !== "" && <span className="push-notice-description">{text}</span>}
            {others.length > 0 && <span className="push-notice-more">{t.more(others.length)}</span>}
          </p>
          {notice.href !== null && (
            <a className="push-notice-open" href={notice.href} onClick={open}>
              {t.open}
            </a>
          )}
          <button
            type="button"
            className="push-notice-close"
            aria-label={t.dismiss}
            onClick={dismissNotice}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </output>
  );
}

// React's lazy loading asks for a default export.
export default PushNotice;
