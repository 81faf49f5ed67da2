/** Data and controls for the lock screen and headphones. */
interface SessionTrack {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  /** A picture's URL; empty for none. */
  readonly artwork: string;
}

export interface SessionActions {
  readonly seekBy: (seconds: number) => void;
  readonly seekTo: (seconds: number) => void;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

/** Browsers know different actions; one they do not know is left out. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Not known here: the action's button is not shown.
  }
}

/** Shows a track on the lock screen and takes its buttons; nothing happens where there is none. */
export function showInSession(
  media: HTMLMediaElement,
  track: SessionTrack,
  { seekBy, seekTo, previous, next }: SessionActions,
  step: number,
): void {
  if (!("mediaSession" in navigator)) return;
  const { title, artist, album, artwork } = track;
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist,
    album,
    artwork: artwork === "" ? [] : [{ src: new URL(artwork, location.href).href }],
  });
  handle("play", () => void media.play());
  handle("pause", () => media.pause());
  handle("seekbackward", ({ seekOffset }) => seekBy(-(seekOffset ?? step)));
  handle("seekforward", ({ seekOffset }) => seekBy(seekOffset ?? step));
  handle("seekto", ({ seekTime }) => seekTo(seekTime ?? 0));
  handle("previoustrack", previous);
  handle("nexttrack", next);
}

/**
 * Keeps the lock screen's button and position with a video. @returns ends it
 */
export function followInSession(media: HTMLMediaElement): () => void {
  const look = (): void => {
    if (media.played.length === 0) return;
    setPositionState(media);
    setPlaybackState(media.paused ? "paused" : "playing");
  };
  const forget = (): void => setPlaybackState("none");
  const changes = ["playing", "pause", "seeked", "ratechange", "durationchange"];
  for (const change of changes) media.addEventListener(change, look);
  media.addEventListener("error", forget);
  // It plays already when it is first followed.
  look();
  return () => {
    for (const change of changes) media.removeEventListener(change, look);
    media.removeEventListener("error", forget);
    if (media.played.length > 0) forget();
  };
}

/** The lock screen's button: none before the first playback, or after a failure. */
export function setPlaybackState(state: MediaSessionPlaybackState): void {
  if ("mediaSession" in navigator) navigator.mediaSession.playbackState = state;
}

/** Tells the lock screen how far the track is; streams without an end have no position. */
export function setPositionState({ duration, currentTime, playbackRate }: HTMLMediaElement): void {
  if (!("mediaSession" in navigator) || !Number.isFinite(duration) || duration <= 0) return;
  navigator.mediaSession.setPositionState?.({
    duration,
    position: Math.min(currentTime, duration),
    playbackRate,
  });
}
