import type { OperationsReport } from "./report";
import { useOperationsMessages } from "./use-operations-messages";

/** Where this is, what happened in the last five minutes, and what is left of the objectives. */
export function NowList({ report }: { report: OperationsReport }) {
  const t = useOperationsMessages();
  const { recent, objectives } = report;
  const latency = (value: number | null) => (value === null ? t.unknown : t.milliseconds(value));
  return (
    <ul>
      <li>{t.place(report.place ?? t.unknown)}</li>
      <li>{t.recent(recent.answers)}</li>
      {recent.answers > 0 && (
        <li>{t.recentFailed(recent.failed, recent.failed / recent.answers)}</li>
      )}
      <li>{t.recentLatency(latency(recent.p50), latency(recent.p99))}</li>
      {objectives.map(({ name, objective, left }) => (
        <li key={name}>{t.objective(name, objective, left)}</li>
      ))}
    </ul>
  );
}
