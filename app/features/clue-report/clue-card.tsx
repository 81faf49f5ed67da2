import { RelativeTime } from "../../ui/content/relative-time";
import { ViewCount } from "../../ui/content/view-count";
import { useMessages } from "../../messages/use-messages";
import { ResponsivePicture } from "../../ui/responsive-picture";
import { Icon } from "../../ui/icon";
import { cluePath } from "../../model/resources/community-addresses";
import type { ClueSummary } from "../../model/clue-report/clue";
import { StatusTag } from "./status-tag";

interface ClueCardProps {
  readonly clue: ClueSummary;
}

function Thumb({ clue }: { readonly clue: ClueSummary }) {
  const t = useMessages().reading;
  const [first] = clue.pictures;
  const hasVideo = clue.media.length > 0;
  if (first === undefined && !hasVideo) return null;
  return (
    <div className="clue-card-thumb">
      <ResponsivePicture
        picture={first ?? null}
        alt=""
        ratio={3 / 2}
        sizes="(min-width: 48rem) 12rem, 33vw"
      />
      {hasVideo ? (
        <span className="post-picture-note">
          <Icon name="play" filled />
          <span className="visually-hidden">{t.tags.video}</span>
        </span>
      ) : (
        clue.pictures.length > 1 && (
          <span className="post-picture-note">{t.pictures(clue.pictures.length)}</span>
        )
      )}
    </div>
  );
}

/** A clue in a list: title, its first words, how far it has come. */
export function ClueCard({ clue }: ClueCardProps) {
  const t = useMessages();
  return (
    <article className="post-card" data-expose={clue.id}>
      <a className="clue-card" href={cluePath(clue.id)}>
        <div className="clue-card-text">
          <h3 className="clue-card-title">{clue.title || clue.text || t.clueReport.untitled}</h3>
          {clue.title !== "" && clue.text !== "" && (
            <p className="clue-card-excerpt">{clue.text}</p>
          )}
        </div>
        <Thumb clue={clue} />
        <p className="post-meta meta">
          <StatusTag clue={clue} />
          <span className="post-meta-name">{clue.reporter.alias || t.comments.anonymous}</span>
          <RelativeTime at={clue.createdAt} />
          <ViewCount count={clue.viewCount} />
        </p>
      </a>
    </article>
  );
}
