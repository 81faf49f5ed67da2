import type { RuleReport } from "./report";
import { useOperationsMessages } from "./use-operations-messages";

/** Every rule as it counts now; what an override changed is marked. */
export const RulesTable = ({ rules }: { rules: readonly RuleReport[] }) => {
  const t = useOperationsMessages();
  const columns = [
    ["fresh", t.fresh],
    ["staleWhileRevalidate", t.swr],
    ["staleIfError", t.sie],
    ["negative", t.negative],
    ["softDeadlineMs", t.softDeadline],
    ["timeoutMs", t.timeout],
    ["global", t.global],
  ] as const;
  const shown = (value: number | boolean | null): string => {
    if (value === null) return t.unknown;
    if (typeof value === "boolean") return value ? t.yes : t.no;
    return String(value);
  };
  return (
    <table>
      <caption>{t.rulesNote}</caption>
      <thead>
        <tr>
          <th scope="col">{t.rule}</th>
          {columns.map(([name, title]) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.name}>
            <th scope="row">{rule.name}</th>
            {columns.map(([name]) => (
              <td key={name}>
                {shown(rule[name])}
                {rule.overridden.includes(name) ? "*" : ""}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
