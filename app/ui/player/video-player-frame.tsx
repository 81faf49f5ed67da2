import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useDocument } from "../document-context";
import { useMessages } from "../../messages/use-messages";
import { EmptyState } from "../empty-state";
import { Icon } from "../icon";
import { ResponsivePicture } from "../responsive-picture";
import type { DetailItem } from "../../model/content/item";
import { largePicture, PAGE_WIDE, shapeOfPicture, type Shape } from "../../model/content/picture";
import type { SessionActions } from "./media-session";
import { MediaSources, PlayOnTap } from "./native-media";
import { useVideoPlayer, type VideoPlayerState } from "./use-video-player";

/** Without scripts the browser's own player is in the frame. */
const nativeStylesheet = `.video-player,.video-poster{display:none!important}`;

type Shown = Pick<DetailItem, "title" | "cover" | "duration" | "media" | "subtitles" | "portrait">;

/** How far one step of the lock screen goes, in seconds. */
const STEP = 15;

function Subtitled({ item }: { readonly item: Shown }) {
  return item.subtitles.map(({ url, language, label }) => (
    <track key={url} kind="subtitles" src={url} srcLang={language || undefined} label={label} />
  ));
}

/** The browser's own player, for documents without scripts. */
function NativeVideo({ item }: { readonly item: Shown }) {
  const { nonce } = useDocument();
  return (
    <noscript>
      <style
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: nativeStylesheet }}
      />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the platform's subtitles, where it has some */}
      <video
        className="video-native"
        controls
        preload="none"
        playsInline
        poster={item.cover?.full}
        aria-label={item.title}
      >
        <MediaSources media={item.media} />
        <Subtitled item={item} />
      </video>
    </noscript>
  );
}

/** Whether something is said over the picture: nothing below it looks as if it went on. */
function hasTrouble(state: VideoPlayerState): boolean {
  return state === "failed" || state === "late";
}

/**
 * The frame's shape: the cover's until the video itself says its size (`play-on-tap.inline.ts`); null
 * when the platform says neither, which gives a frame of 16 : 9.
 */
function shapeOfFrame({ cover, portrait }: Shown): Shape | null {
  return portrait ? "portrait" : cover && shapeOfPicture(cover);
}

interface PosterProps {
  readonly item: Shown;
  readonly state: VideoPlayerState;
  readonly uncut: boolean;
}

function Poster({ item, state, uncut }: PosterProps) {
  const t = useMessages().media;
  return (
    <div className="video-poster" data-failed={hasTrouble(state) || undefined}>
      <ResponsivePicture
        picture={item.cover === null ? null : largePicture(item.cover)}
        alt=""
        ratio={null}
        sizes={PAGE_WIDE}
        uncut={uncut}
        priority
      />
      <button
        type="button"
        className="video-play"
        data-plays=""
        data-action=""
        aria-label={t.playVideo(item.title)}
        aria-busy={state === "loading"}
      >
        <Icon name="play" filled />
      </button>
      {item.duration !== "" && (
        <span className="video-length">
          <span className="visually-hidden">{t.length("")}</span>
          {item.duration}
        </span>
      )}
      {state === "loading" && <output className="visually-hidden">{t.playerLoading}</output>}
    </div>
  );
}

/** Lock-screen data and actions beside the video's own. */
interface MediaSessionDetails {
  readonly artist: string;
  /** The album's name; empty for a single video. */
  readonly album: string;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

interface VideoPlayerFrameProps {
  readonly item: Shown;
  /** Shown over the video when it has ended (the next episode). */
  readonly after?: ReactNode;
  /** As tall as the screen between banner and footer, instead of in the video's own ratio. */
  readonly fills?: boolean;
  /** Artist, album, previous and next track, for the lock screen. */
  readonly session?: MediaSessionDetails;
  /** The frame's label; "video" and its title when absent. */
  readonly label?: string;
  /** The label on the picture. */
  readonly children?: ReactNode;
}

const ALONE: MediaSessionDetails = { artist: "", album: "", previous: null, next: null };

/** Shows what plays on the lock screen, and takes its buttons. */
function useMediaSession(
  element: RefObject<HTMLVideoElement>,
  state: VideoPlayerState,
  { title, cover }: Shown,
  { artist, album, previous, next }: MediaSessionDetails,
): void {
  const artwork = cover?.full ?? "";
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => {
    const video = element.current;
    if (state !== "playing" || video === null) return;
    const seekTo = (seconds: number) => {
      video.currentTime = Math.min(Math.max(0, seconds), video.duration || seconds);
    };
    const actions: SessionActions = {
      seekTo,
      seekBy: (seconds) => seekTo(video.currentTime + seconds),
      previous,
      next,
    };
    // Wanted by nobody who does not play; a player without it plays all the same.
    import("./media-session").then(
      ({ followInSession, showInSession }) => {
        showInSession(video, { title, artist, album, artwork }, actions, STEP);
        stop.current ??= followInSession(video);
      },
      () => {},
    );
  }, [element, state, title, artist, album, artwork, previous, next]);
  useEffect(() => () => stop.current?.(), []);
}

/**
 * A video: poster, length and a large play button first; the player loads with the visitor's tap.
 * The frame keeps its ratio from the first byte.
 */
export function VideoPlayerFrame({
  item,
  after,
  fills = false,
  session = ALONE,
  label,
  children,
}: VideoPlayerFrameProps) {
  const t = useMessages().media;
  const shape = shapeOfFrame(item);
  const { element, state, retry } = useVideoPlayer(item.media, item.subtitles);
  // The player takes the elements away: what React knows of them stays what it first wrote.
  const [sources] = useState(item.media);
  useMediaSession(element, state, item, session);
  return (
    <section className="video-stage" aria-label={label ?? t.videoLabel(item.title)}>
      <div
        className="video-frame"
        data-frame=""
        data-shape={shape ?? undefined}
        data-fills={fills || undefined}
      >
        {item.media.length === 0 ? (
          <EmptyState message={t.noMedia} icon="video" />
        ) : (
          <>
            <div className="video-player" data-vjs-player="">
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the player adds them */}
              <video ref={element} preload="none" playsInline>
                <MediaSources media={sources} />
              </video>
            </div>
            <Poster item={item} state={state} uncut={!fills && shape !== "landscape"} />
            <PlayOnTap />
            <NativeVideo item={item} />
          </>
        )}
        {children}
        {hasTrouble(state) && (
          <div className="video-veil" role="alert">
            <p>{t.videoFailed}</p>
            <button type="button" className="button" onClick={retry}>
              {t.retry}
            </button>
          </div>
        )}
        {state === "ended" && after}
      </div>
    </section>
  );
}
