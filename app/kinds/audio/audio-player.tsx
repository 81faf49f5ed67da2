import { useEffect, useRef } from "react";
import { useDocument } from "../../ui/document-context";
import { useMessages } from "../../messages/use-messages";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { ResponsivePicture } from "../../ui/responsive-picture";
import type { PlayableTrack } from "../../model/album/album";
import { largePicture, AUDIO_COVER } from "../../model/content/picture";
import { MediaSources, PlayOnTap } from "../../ui/player/native-media";
import { showPlayed } from "../../ui/player/slider";
import { formatDuration } from "../../ui/player/duration";
import { showInSession } from "../../ui/player/media-session";
import type { Audio } from "./use-audio";

/** How far one step goes, in seconds. */
const STEP = 15;

/** Without scripts the browser's own player is shown. */
const nativeStylesheet = `.audio-controls,.audio-seek{display:none!important}`;

/** The previous or next track: plays in place, or without scripts opens its own document. */
export interface Neighbour {
  readonly title: string;
  readonly href: string;
  readonly onChoose: () => void;
}

interface AudioPlayerProps {
  readonly track: PlayableTrack;
  readonly audio: Audio;
  readonly artist: string;
  /** The album's name; empty for a single track. */
  readonly album: string;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

interface StepProps {
  /** Null renders a disabled button, so that the layout stays. */
  readonly to: Neighbour | null;
  readonly direction: "previous" | "next";
}

function Step({ to, direction }: StepProps) {
  const t = useMessages().media;
  const icon = <Icon name={direction === "next" ? "skipForward" : "skipBack"} filled />;
  if (to === null)
    return (
      <button type="button" className="audio-button" aria-label={t[direction]} disabled>
        {icon}
      </button>
    );
  return (
    <a
      className="audio-button"
      href={to.href}
      aria-label={`${t[direction]}: ${to.title}`}
      onClick={(event) => {
        event.preventDefault();
        to.onChoose();
      }}
    >
      {icon}
    </a>
  );
}

function NativeAudio({ track }: { readonly track: PlayableTrack }) {
  const { nonce } = useDocument();
  return (
    <noscript>
      <style
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: nativeStylesheet }}
      />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the platform has no captions */}
      <audio className="audio-native" controls preload="none" aria-label={track.title}>
        <MediaSources media={track.media} />
      </audio>
    </noscript>
  );
}

function Seek({ audio }: { readonly audio: Audio }) {
  const t = useMessages().media;
  const { at, length } = audio.view;
  const bar = useRef<HTMLInputElement>(null);
  useEffect(() => showPlayed(bar.current, at, length), [at, length]);
  return (
    <div className="audio-seek">
      <input
        ref={bar}
        className="slider"
        type="range"
        min={0}
        max={Math.max(1, Math.ceil(length))}
        step={1}
        value={Math.floor(at)}
        aria-label={t.position}
        aria-valuetext={t.positionOf(formatDuration(at), formatDuration(length))}
        onChange={(event) => audio.seekTo(event.currentTarget.valueAsNumber)}
      />
      <span>
        {formatDuration(at)} / {formatDuration(length)}
      </span>
      <button
        type="button"
        className="audio-button"
        aria-label={`${t.speed}: ${t.speedOf(String(audio.speed))}`}
        onClick={audio.nextSpeed}
      >
        {audio.speed}×
      </button>
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages().media;
  return (
    <div className="audio-failed" role="alert">
      <p>{t.audioFailed}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}

/**
 * The audio player: cover, position, fifteen seconds either way, speed. It plays on while the
 * page is in the background and shows itself on the lock screen.
 */
export function AudioPlayer({ track, audio, artist, album, previous, next }: AudioPlayerProps) {
  const t = useMessages().media;
  const { element, view, seekBy, seekTo } = audio;
  // Late loading can be stopped like playback.
  const playing = view.state === "playing" || view.state === "loading" || view.state === "late";

  useEffect(() => {
    if (!playing || element.current === null) return;
    showInSession(
      element.current,
      { title: track.title, artist, album, artwork: track.cover?.full ?? "" },
      { seekBy, seekTo, previous: previous?.onChoose ?? null, next: next?.onChoose ?? null },
      STEP,
    );
  }, [playing, track, artist, album, previous, next, element, seekBy, seekTo]);

  return (
    <section className="audio" data-frame="" aria-label={t.audioLabel(track.title)}>
      {track.cover !== null && (
        <ResponsivePicture
          className="audio-cover"
          picture={largePicture(track.cover)}
          alt=""
          ratio={null}
          sizes={AUDIO_COVER}
          priority
        />
      )}
      {album !== "" && <p className="audio-title">{track.title}</p>}
      {track.media.length === 0 ? (
        <EmptyState message={t.noMedia} icon="audio" />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the platform has no captions */}
          <audio ref={element} preload="none">
            <MediaSources media={track.media} />
          </audio>
          <Seek audio={audio} />
          <div className="audio-controls">
            {album !== "" && <Step to={previous} direction="previous" />}
            <button
              type="button"
              className="audio-button audio-step"
              aria-label={t.back15}
              onClick={() => seekBy(-STEP)}
            >
              <Icon name="turn" />
              <span>{STEP}</span>
            </button>
            <button
              type="button"
              className="audio-play"
              data-plays=""
              data-action=""
              data-on={playing || undefined}
              aria-label={playing ? t.pause : t.play}
              aria-busy={view.state === "loading"}
            >
              <Icon name="play" filled />
              <Icon name="pause" />
            </button>
            <button
              type="button"
              className="audio-button audio-step audio-on"
              aria-label={t.forward15}
              onClick={() => seekBy(STEP)}
            >
              <Icon name="turn" />
              <span>{STEP}</span>
            </button>
            {album !== "" && <Step to={next} direction="next" />}
          </div>
          {(view.state === "failed" || view.state === "late") && <Failed onRetry={audio.retry} />}
          <PlayOnTap />
          <NativeAudio track={track} />
        </>
      )}
    </section>
  );
}
