import type { RuleReads, RuleReport } from "./report";
import { operations as english } from "../../messages/en/operations";
import { useLocale } from "../../messages/use-messages";
import { operations as chinese } from "../../messages/zh-CN/operations";

/** The page's sentences in the document's language. */
export function useOperationsMessages(): typeof chinese {
  return useLocale() === "en" ? english : chinese;
}

/** An instant to the second, UTC (ISO 8601). */
export function utcInstant(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

const PARTS = [
  "hits",
  "staleWhileRevalidate",
  "staleIfError",
  "collapsed",
  "misses",
  "failures",
  "bypassed",
] as const;

type Part = (typeof PARTS)[number];

function total(reads: RuleReads): number {
  return PARTS.reduce((sum, part) => sum + reads[part], 0);
}

function Key({ part }: { part: Part }) {
  return <span className={`operations-key operations-${part}`} aria-hidden="true" />;
}

/** A bar of one rule's reads; the figures are beside it, so the bar itself is decoration. */
function Bar({ reads }: { reads: RuleReads }) {
  return (
    <span className="operations-bar" aria-hidden="true">
      {PARTS.filter((part) => reads[part] > 0).map((part) => (
        <span
          key={part}
          className={`operations-part operations-${part}`}
          style={{ flexGrow: reads[part] / total(reads) }}
        />
      ))}
    </span>
  );
}

/**
 * Reads by rule, the most read first: what share came from the edge and what did not. A rule is a
 * line on wide windows and a block on phones; what never happened is not mentioned.
 */
export function ReadsChart({ reads }: { reads: readonly RuleReads[] }) {
  const t = useOperationsMessages();
  if (reads.length === 0) return <p>{t.noReads}</p>;
  const names: Record<Part, string> = {
    hits: t.hits,
    staleWhileRevalidate: t.staleServed,
    staleIfError: t.staleIfError,
    collapsed: t.collapsed,
    misses: t.misses,
    failures: t.failures,
    bypassed: t.bypassed,
  };
  return (
    <ul className="operations-reads">
      {reads
        .toSorted((a, b) => total(b) - total(a))
        .map((row) => (
          <li key={row.rule}>
            <b>{row.rule}</b>
            <span className="operations-ratio">
              {row.hitRatio === null ? t.unknown : t.ratio(row.hitRatio)}
            </span>
            <Bar reads={row} />
            <span className="operations-counts">
              {PARTS.filter((part) => row[part] > 0).map((part) => (
                <span key={part}>
                  <Key part={part} />
                  {names[part]} {row[part]}
                </span>
              ))}
            </span>
          </li>
        ))}
    </ul>
  );
}

const UNITS = [
  ["days", 86_400],
  ["hours", 3600],
  ["minutes", 60],
  ["seconds", 1],
] as const;

/** Every rule as it counts now; what an override changed is marked. */
export function RulesTable({ rules }: { rules: readonly RuleReport[] }) {
  const t = useOperationsMessages();
  /** In the largest unit that gives a whole number, a week instead of 604800. */
  const seconds = (value: number): string => {
    const [unit, size] = UNITS.find(([, length]) => value >= length && value % length === 0) ?? [
      "seconds",
      1,
    ];
    return t.duration[unit](value / size);
  };
  const columns = [
    ["fresh", t.fresh, seconds],
    ["staleWhileRevalidate", t.swr, seconds],
    ["staleIfError", t.sie, seconds],
    ["negative", t.negative, seconds],
    ["softDeadlineMs", t.softDeadline, t.milliseconds],
    ["timeoutMs", t.timeout, t.milliseconds],
  ] as const;
  const mark = (rule: RuleReport, part: string): string =>
    rule.overridden.includes(part) ? "*" : "";
  return (
    <table>
      <caption>{t.rulesNote}</caption>
      <thead>
        <tr>
          <th scope="col">{t.rule}</th>
          {columns.map(([part, title]) => (
            <th key={part} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">{t.global}</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.name}>
            <th scope="row">{rule.name}</th>
            {columns.map(([part, , shown]) => {
              const value = rule[part];
              return (
                <td key={part}>
                  {value === null ? t.unknown : shown(value)}
                  {mark(rule, part)}
                </td>
              );
            })}
            <td>
              {rule.global ? t.yes : t.no}
              {mark(rule, "global")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
