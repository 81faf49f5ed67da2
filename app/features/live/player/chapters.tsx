import type { MouseEvent } from "react";
import { useMessages } from "../../../messages/use-messages";
import type { LiveChapter, LiveSource } from "../../../model/live/live";
import { clock } from "../../../ui/player/clock";

interface ChaptersProps {
  readonly chapters: readonly LiveChapter[];
  /** What the chapters are places of. */
  readonly replay: LiveSource;
  /** The one that is watched; null when the recording is not. */
  readonly current: LiveChapter | null;
  readonly onChoose: (event: MouseEvent, at: number) => void;
}

/**
 * The chapters of a replay: each plays it from there, and is a link to that place of the recording (a
 * media fragment, W3C Media Fragments URI 1.0) where no script runs.
 */
export function Chapters({ chapters, replay, current, onChoose }: ChaptersProps) {
  const t = useMessages().live;
  if (chapters.length === 0) return null;
  return (
    <nav className="live-chapters" aria-label={t.chapters}>
      <ol>
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <a
              href={`${replay.address}#t=${at}`}
              rel="nofollow"
              aria-current={at === current?.at || undefined}
              onClick={(event) => onChoose(event, at)}
            >
              <span className="live-chapter-at">{clock(at)}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
