import type { Catalogue } from "../messages/catalogue";
import { useMessages } from "../messages/use-messages";
import { Icon } from "../ui/icon";
import { showNotice, useNotice, type Notice } from "./notice-store";
import sheet from "./push-notice.css?inline";

const titleOf = (notice: Notice, t: Catalogue["push"]): string => {
  switch (notice.type) {
    case "reply":
      return t.reply(notice.alias);
    case "live_message":
      return t.liveMessage(notice.title);
    case "live_state":
      return notice.status === "live"
        ? t.liveStarted(notice.title)
        : t.liveChanged[notice.status](notice.title);
  }
};

/** What the visitor is told, until they open it, close it, or something newer comes. */
const PushNotice = () => {
  const t = useMessages().push;
  const notice = useNotice();
  const text = notice !== null && "text" in notice ? notice.text : "";
  return (
    <output aria-label={t.label}>
      <style>{sheet}</style>
      {notice !== null && (
        <div className="push-notice">
          <p className="push-notice-words">
            {titleOf(notice, t)}
            {text !== "" && <span className="push-notice-text">{text}</span>}
          </p>
          {notice.href !== null && (
            <a className="push-notice-open" href={notice.href}>
              {t.open}
            </a>
          )}
          <button
            type="button"
            className="push-notice-close"
            aria-label={t.dismiss}
            onClick={() => showNotice(null)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </output>
  );
};

// React's lazy loading asks for a default export.
export default PushNotice;
