import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useMessages } from "../../../messages/use-messages";
import { Icon } from "../../../ui/icon";
import { BeforeStart } from "./countdown";
import {
  firstOffered,
  playableSources,
  recordingsBeside,
  type LiveChapter,
  type LiveSource,
  type LiveStatus,
} from "../../../model/live/live";
import { LivePicture, lcpPictureUrl } from "../room/live-picture";
import { useRoom, useRoomView } from "../room/room-context";
import { usePlayer } from "./use-player";
import { formatDuration } from "../../../ui/player/duration";

interface SourcesProps {
  /** What the stage plays. */
  readonly sources: readonly LiveSource[];
  /** What can be watched meanwhile. */
  readonly recordings: readonly LiveSource[];
  /** The source that plays, or would. */
  readonly chosen: LiveSource | null;
  readonly label: string;
  readonly onChoose: (event: MouseEvent, source: LiveSource) => void;
}

/**
 * The cameras of a broadcast, its recordings and the notice's video; what the stage offers anyway is
 * not repeated when it is the only one.
 */
function Sources({ sources, recordings, chosen, label, onChoose }: SourcesProps) {
  if (sources.length < 2 && recordings.length === 0) return null;
  // By name and URL: two cameras may share a stream, and a state change brings new objects.
  const isChosen = (source: LiveSource) =>
    source.name === chosen?.name && source.address === chosen.address;
  return (
    <nav className="live-sources" aria-label={label}>
      <ul>
        {[...sources, ...recordings].map((source) => (
          <li key={`${source.address} ${source.name}`}>
            <a
              className="live-source"
              href={source.address}
              rel="nofollow"
              aria-current={isChosen(source)}
              onClick={(event) => onChoose(event, source)}
            >
              {source.cover !== "" && <LivePicture address={source.cover} later thumb />}
              <span>{source.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChaptersProps {
  readonly chapters: readonly LiveChapter[];
  /** The recording that the chapters belong to. */
  readonly replay: LiveSource;
  /** The one that plays; null when the recording does not. */
  readonly current: LiveChapter | null;
  readonly onChoose: (event: MouseEvent, at: number) => void;
}

/**
 * The chapters of a replay: each plays it from there, and is a link to that place of the recording (a
 * media fragment, W3C Media Fragments URI 1.0) where no script runs.
 */
function Chapters({ chapters, replay, current, onChoose }: ChaptersProps) {
  const t = useMessages().live;
  if (chapters.length === 0) return null;
  return (
    <nav className="live-chapters" aria-label={t.chapters}>
      <h2 className="live-chapters-title">{t.chapters}</h2>
      <ol>
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <a
              href={`${replay.address}#t=${at}`}
              rel="nofollow"
              aria-current={at === current?.at || undefined}
              onClick={(event) => onChoose(event, at)}
            >
              <span className="live-chapter-at">{formatDuration(at)}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface LivePlayerProps {
  /** The loader's clock, Unix milliseconds. */
  readonly now: number;
  /** The content's own picture, when the broadcast names no other; empty when there is none. */
  readonly cover: string;
  /** Landscape keeps 16 : 9; portrait fills its screen. */
  readonly fills: boolean;
  /** The broadcast's head, between the player and the other sources. */
  readonly children: ReactNode;
}

/** Class of a play button with a text: what a full screen's poster cannot say by a sign in its middle. */
function wordsClass(status: LiveStatus, fills: boolean): string | null {
  if (status === "announced") return "live-trailer";
  return status === "ended" && fills ? "button live-replay" : null;
}

/** The note over the poster of an idle player; null without one, and where a replay is all there is to say. */
function useNote(sources: readonly LiveSource[], fills: boolean): ReactNode {
  const t = useMessages().live;
  const { screen } = useRoom().detail;
  const { status, sources: all } = useRoomView((view) => view.broadcast);
  // Pictures and text need no signal: there is nothing to wait for.
  if (screen === "image" && all.length === 0) return null;
  if (status === "paused") return <p className="live-note">{t.pausedNote}</p>;
  if (status === "ended") {
    if (!fills && sources.length > 0) return null;
    return (
      <p className="live-note">
        {t.endedNote}
        {sources.length === 0 && <span className="live-note-small">{t.noReplay}</span>}
      </p>
    );
  }
  if (status === "live" && sources.length === 0) return <p className="live-signal">{t.noStream}</p>;
  return null;
}

/**
 * The stage of a broadcast: poster first, then video.js on the visitor's tap. Follows the state of
 * the broadcast: countdown and trailer before it, the stream while it runs, the replays afterwards.
 * Without JavaScript the play button is a link to the stream. Below it: the
 * broadcast's head, the countdown or the note, sources and chapters.
 */
export function LivePlayer({ now, cover, fills, children }: LivePlayerProps) {
  const t = useMessages().live;
  const { detail } = useRoom();
  const broadcast = useRoomView((view) => view.broadcast);
  const { chapters } = detail;
  const [chapter, setChapter] = useState<LiveChapter | null>(null);
  const onTime = useCallback(
    (seconds: number) => setChapter(chapters.filter(({ at }) => at <= seconds).at(-1) ?? null),
    [chapters],
  );
  const { stage, state, address, hasPicture, play, playFrom, playOnResume, suspend, resume, stop } =
    usePlayer(onTime);
  const sources = playableSources(broadcast);
  const { status } = broadcast;
  const note = useNote(sources, fills);
  const [chosen, setChosen] = useState<LiveSource | null>(null);
  const watchesAside = chosen !== null && chosen.kind !== "live";

  // A pause suspends the player; a start or an end changes what there is to play. Neither interrupts the
  // notice's video, nor a recording that is watched while the broadcast runs.
  const lastStatus = useRef(status);
  useEffect(() => {
    const before = lastStatus.current;
    lastStatus.current = status;
    const staysOn = chosen?.kind === "notice" || (chosen?.kind === "replay" && before !== "ended");
    if (before === status || staysOn) return;
    if (before === "live" && status === "paused") suspend();
    else if (before === "paused" && status === "live") resume();
    else {
      setChosen(null);
      stop();
    }
  }, [status, chosen, suspend, resume, stop]);

  const trailer = detail.notice?.video ?? "";
  const recordings: readonly LiveSource[] = [
    ...recordingsBeside(broadcast),
    ...(status === "announced" || trailer === ""
      ? []
      : [{ name: t.noticeVideo, cover: "", address: trailer, kind: "notice" as const }]),
  ];
  const offer = firstOffered(broadcast);
  const first = sources[0];
  const offered =
    status === "announced"
      ? trailer === ""
        ? null
        : { href: trailer, label: t.playTrailer }
      : offer === null
        ? null
        : { href: offer.address, label: status === "ended" ? t.playReplay : t.play };
  const poster = lcpPictureUrl(detail, broadcast, cover);
  const idle = state === "idle";

  const onPlay = (event: MouseEvent, href: string) => {
    event.preventDefault();
    void play(href);
  };

  const onChoose = (event: MouseEvent, source: LiveSource) => {
    setChosen(source);
    // Another camera of a paused broadcast has no picture yet.
    if (status !== "paused" || source.kind !== "live") return onPlay(event, source.address);
    event.preventDefault();
    playOnResume(source.address);
  };

  // A separate element after the head: below the poster in portrait, over it in landscape (CSS).
  const hasSignal = status !== "live" || sources.length > 0;
  const announced = status === "announced";
  const saysBelow = !fills && (announced || (idle && note !== null && hasSignal));
  const inWords = wordsClass(status, fills);
  const act = offered !== null && (
    <a
      className={inWords ?? "live-play"}
      href={offered.href}
      rel="nofollow"
      aria-label={inWords === null ? offered.label : undefined}
      onClick={(event) => onPlay(event, offered.href)}
    >
      <Icon name="play" filled />
      {inWords !== null && offered.label}
    </a>
  );

  return (
    <>
      <section
        className={fills ? "live-stage live-stage-fills" : "live-stage"}
        aria-label={t.player}
        data-status={status}
      >
        <div className="live-frame" data-has-picture={hasPicture || undefined}>
          {!hasPicture && poster !== "" && (
            <LivePicture className="live-poster" address={poster} opens />
          )}
          <div ref={stage} className="live-video" hidden={idle} />
          {!saysBelow && (idle || (status === "paused" && !watchesAside)) && (
            <div className="live-veil">
              {note}
              <BeforeStart now={now} />
              {act}
            </div>
          )}
          {state === "loading" && !hasPicture && <span className="live-ring" aria-hidden="true" />}
          {state === "loading" && (
            <output className={hasPicture ? "live-loading" : "visually-hidden"}>
              {t.playerLoading}
            </output>
          )}
          {state === "failed" && address !== null && (status !== "paused" || watchesAside) && (
            <div className="live-veil" role="alert">
              <p className="live-note">{t.playerFailed}</p>
              <button type="button" className="live-trailer" onClick={() => void play(address)}>
                {t.playerRetry}
              </button>
            </div>
          )}
        </div>
      </section>
      {children}
      {saysBelow && (
        <div className="live-says" data-status={status}>
          {note}
          <BeforeStart now={now} />
          {idle && act}
        </div>
      )}
      <Sources
        sources={sources}
        recordings={recordings}
        chosen={chosen ?? first ?? null}
        label={status === "ended" ? t.replays : t.sources}
        onChoose={onChoose}
      />
      {status === "ended" && first !== undefined && (
        <Chapters
          chapters={chapters}
          replay={first}
          current={address === first.address ? chapter : null}
          onChoose={(event, at) => {
            event.preventDefault();
            setChosen(first);
            void playFrom(first.address, at);
          }}
        />
      )}
    </>
  );
}
