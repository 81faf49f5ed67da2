import type { MouseEvent } from "react";
import { useMessages } from "../../messages/use-messages";
import { useInPreview } from "../../features/shared/visitor/use-visitor";
import { EmptyState, UnavailableSection } from "../../ui/empty-state";
import { ResponsivePicture } from "../../ui/responsive-picture";
import { isPortraitOrSquareVideo } from "../../model/content/picture";
import { albumStatusText } from "../../model/content/list-card";
import type { AlbumStatus } from "../../model/content/item";
import { LoadMore } from "../../ui/content/load-more";
import { useUrlWithOpenedLists } from "../../ui/content/use-url-with-opened-lists";
import { ViewCount } from "../../ui/content/counts";
import type { AlbumTrack } from "../../model/album/album";
import { useTrackUrl, type Tracks } from "./use-tracks";

const ANCHOR = "tracks";

interface TrackRowProps {
  readonly track: AlbumTrack;
  readonly index: number;
  readonly current: boolean;
  readonly pictured: boolean;
  readonly onChoose: (track: AlbumTrack) => void;
}

function TrackRow({ track, index, current, pictured, onChoose }: TrackRowProps) {
  const t = useMessages().media;
  const urlOfTrack = useTrackUrl();
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    onChoose(track);
  };
  return (
    <li>
      <a
        className="track"
        href={urlOfTrack(track, index)}
        aria-current={current ? "true" : undefined}
        data-starts=""
        onClick={choose}
      >
        {pictured ? (
          <span className="track-picture">
            <ResponsivePicture
              picture={track.cover}
              alt=""
              ratio={16 / 9}
              sizes="7.5rem"
              uncut={isPortraitOrSquareVideo({ kind: "video", cover: track.cover })}
            />
          </span>
        ) : (
          <span className="track-number">{index + 1}</span>
        )}
        <span className="track-text">
          <span className="track-title">{track.title}</span>
          <span className="track-meta meta">
            {current && <span className="track-current">{t.current}</span>}
            {track.duration !== "" && (
              <span>
                <span className="visually-hidden">{t.length("")}</span>
                {track.duration}
              </span>
            )}
            <ViewCount count={track.viewCount} kind={pictured ? "video" : "audio"} />
          </span>
        </span>
      </a>
    </li>
  );
}

interface TrackListProps {
  readonly tracks: Tracks;
  readonly status: AlbumStatus | null;
  readonly currentId: string | null;
  /** The list's name: episodes or tracks. */
  readonly title: string;
  /** Rows with a picture (video) instead of a number (audio). */
  readonly pictured: boolean;
  /** Plays a track where the page is; without scripts a row opens its own document. */
  readonly onChoose: (track: AlbumTrack) => void;
}

/** An album's tracks with its status, the current one marked, thirty at a time (section 9). */
export function TrackList({
  tracks: { tracks, pages, query },
  status,
  currentId,
  title,
  pictured,
  onChoose,
}: TrackListProps) {
  const t = useMessages();
  const urlOf = useUrlWithOpenedLists();
  const inPreview = useInPreview();
  return (
    <section id={ANCHOR} className="tracks" aria-labelledby="tracks-title">
      <div className="tracks-head">
        <h2 id="tracks-title" className="section-title">
          {title}
        </h2>
        {status !== null && (
          <p className="tracks-status meta">{albumStatusText(status, t.contentLists)}</p>
        )}
      </div>
      <ol>
        {tracks.map((track, index) => (
          <TrackRow
            key={track.postId}
            track={track}
            index={index}
            current={track.postId === currentId}
            pictured={pictured}
            onChoose={onChoose}
          />
        ))}
      </ol>
      {pages > 0 && tracks.length === 0 && <EmptyState message={t.media.noTracks} />}
      {pages === 0 && (
        <UnavailableSection
          message={inPreview ? t.preview.tracksNotGiven : t.media.tracksUnavailable}
          href={urlOf({}, ANCHOR)}
          // Without its tracks the player has nothing either: both come with the page.
          {...(currentId === null || inPreview ? {} : { onRetry: () => void query.refetch() })}
        />
      )}
      <LoadMore
        query={query}
        href={urlOf({ tracks_page: String(pages + 1) }, ANCHOR)}
        inPlace={!inPreview}
      />
    </section>
  );
}
