import type { MouseEvent } from "react";
import type { LiveSource } from "../../../model/live/live";
import { LivePicture } from "../room/live-picture";

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
export function Sources({ sources, recordings, chosen, label, onChoose }: SourcesProps) {
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
