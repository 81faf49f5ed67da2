import type { RuleReport } from "./report";
import { useOperationsMessages } from "./use-operations-messages";

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
