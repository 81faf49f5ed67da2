import type { RuleReads } from "./report";
import { useOperationsMessages } from "./use-operations-messages";

const PARTS = [
  "hits",
  "staleWhileRevalidate",
  "staleIfError",
  "collapsed",
  "misses",
  "failures",
] as const;

const total = (reads: RuleReads): number => PARTS.reduce((sum, part) => sum + reads[part], 0);

/** A bar of one rule's reads; the figures stand beside it, so the bar itself is decoration. */
const Bar = ({ reads }: { reads: RuleReads }) => (
  <span className="operations-bar" aria-hidden="true">
    {PARTS.map((part) => (
      <span
        key={part}
        className={`operations-part operations-${part}`}
        style={{ flexGrow: reads[part] / Math.max(1, total(reads)) }}
      />
    ))}
  </span>
);

/** Reads by rule, the most read first: what share came from the edge and what did not. */
export const ReadsChart = ({ reads }: { reads: readonly RuleReads[] }) => {
  const t = useOperationsMessages();
  if (reads.length === 0) return <p>{t.noReads}</p>;
  const names = {
    hits: t.hits,
    staleWhileRevalidate: t.staleServed,
    staleIfError: t.bridged,
    collapsed: t.collapsed,
    misses: t.misses,
    failures: t.failures,
  };
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.rule}</th>
          <th scope="col">{t.hitRatio}</th>
          {PARTS.map((part) => (
            <th key={part} scope="col">
              <span className={`operations-key operations-${part}`} aria-hidden="true" />
              {names[part]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reads
          .toSorted((a, b) => total(b) - total(a))
          .map((row) => (
            <tr key={row.rule}>
              <th scope="row">
                {row.rule}
                <Bar reads={row} />
              </th>
              <td>{(row.hitRatio * 100).toFixed(1)} %</td>
              {PARTS.map((part) => (
                <td key={part}>{row[part]}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
};
