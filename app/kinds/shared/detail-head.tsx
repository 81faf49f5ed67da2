import { dateAndTime } from "../../ui/times";
import { ARTICLE_BODY } from "../../model/document/document-texts";
import { ReadingSettings } from "../../features/reading-settings/reading-settings";
import { mediaAccountPath } from "../../model/content/content-url";
import { Icon } from "../../ui/icon";
import { RelativeTime } from "../../ui/content/relative-time";
import { Headline } from "../../ui/content/headline";
import { ContentTag } from "../../ui/content/card";
import { ViewCount } from "../../ui/content/counts";
import type { ShownItem } from "./detail-data";
import { useDocument } from "../../ui/document-context";
import { useMessages } from "../../messages/use-messages";
import { FollowButton } from "../../features/shared/reactions/reaction-buttons";

/** Starts text to speech where the browser has voices; handled by the bootstrap script. */
function TextToSpeechLink() {
  const t = useMessages().content;
  return (
    <a
      className="settings-button detail-text-to-speech"
      href={`#${ARTICLE_BODY}`}
      data-action="text-to-speech"
    >
      <Icon name="audio" />
      <span className="visually-hidden">{t.textToSpeech}</span>
    </a>
  );
}

interface DetailPartProps {
  readonly item: ShownItem;
}

/** Whether the media account's row names the source already. */
export function isNamedByAuthor({ mediaAccountId, author, source }: ShownItem): boolean {
  return mediaAccountId !== "" && (author?.name || source) === source;
}

/** Title, one meta line, and the media account behind the content. */
export function DetailHead({ item }: DetailPartProps) {
  const t = useMessages().content;
  return (
    <header className="detail-head">
      <Headline className="detail-title" text={item.title} />
      <div className="detail-line">
        <p className="detail-meta meta">
          {item.kind === "mini_program" && <ContentTag kind={item.kind} />}
          {item.source !== "" && !isNamedByAuthor(item) && (
            <span className="detail-source">{item.source}</span>
          )}
          <RelativeTime at={item.publishedAt} />
          <ViewCount count={item.viewCount} kind={item.kind} />
          {item.updatedAt !== undefined && (
            <span className="detail-updated">
              {t.updated} <RelativeTime at={item.updatedAt} />
            </span>
          )}
          {item.publishedAt !== null && (
            <span className="detail-date">{dateAndTime(item.publishedAt)}</span>
          )}
        </p>
        {item.kind === "article" && <TextToSpeechLink />}
        <ReadingSettings />
      </div>
      {item.mediaAccountId !== "" && <DetailAuthor item={item} />}
    </header>
  );
}

/** The media account, which leads to its page, with its follow button (specification, section 4 "Follow toggle"). */
export function DetailAuthor({ item }: DetailPartProps) {
  const { lite } = useDocument();
  const { avatar = "", name = "" } = item.author ?? {};
  return (
    <div className="detail-author">
      <a className="detail-author-link" href={mediaAccountPath(item.mediaAccountId)}>
        {avatar !== "" && !lite && (
          <img className="detail-author-avatar" src={avatar} alt="" width={40} height={40} />
        )}
        <span className="detail-author-name">{name || item.source}</span>
      </a>
      <FollowButton target={item} />
    </div>
  );
}

/** The content's tags below its body. */
export function DetailTags({ item }: DetailPartProps) {
  const t = useMessages();
  if (item.tags.length === 0) return null;
  return (
    <ul className="detail-tags" aria-label={t.content.tags}>
      {item.tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
