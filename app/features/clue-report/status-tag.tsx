import { useMessages } from "../../messages/use-messages";
import type { ClueSummary } from "../../model/clue-report/clue";

/** How far a clue has come, in the platform's word. */
export function StatusTag({
  clue,
}: {
  readonly clue: Pick<ClueSummary, "status" | "statusLabel">;
}) {
  const t = useMessages().clueReport;
  const label = clue.statusLabel || t.statuses[clue.status];
  return (
    <span className="post-status" data-status={clue.status}>
      <span className="visually-hidden">{t.statusOf("")}</span>
      {label}
    </span>
  );
}
