import type { MouseEvent } from "react";
import type { LiveSource } from "../live";

interface SourcesProps {
  readonly sources: readonly LiveSource[];
  /** The source that plays, or would. */
  readonly chosen: LiveSource | null;
  readonly label: string;
  readonly onChoose: (event: MouseEvent, source: LiveSource) => void;
}

/** The cameras of a broadcast, or its replays; nothing to choose from shows nothing. */
export const Sources = ({ sources, chosen, label, onChoose }: SourcesProps) => {
  if (sources.length < 2) return null;
  // By name and address: two cameras may share a stream, and a state change brings new objects.
  const isChosen = (source: LiveSource) =>
    source.name === chosen?.name && source.address === chosen.address;
  return (
    <nav className="live-sources" aria-label={label}>
      <ul>
        {sources.map((source) => (
          <li key={`${source.address} ${source.name}`}>
            <a
              className="live-source"
              href={source.address}
              aria-current={isChosen(source)}
              onClick={(event) => onChoose(event, source)}
            >
              {source.cover !== "" && (
                <img src={source.cover} alt="" width={96} height={54} loading="lazy" />
              )}
              <span>{source.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
