import { RelativeTime } from "../../ui/content/relative-time";
import { useMessages } from "../../messages/use-messages";
import { CLUE_STATUSES, type Clue, type ClueStep } from "../../model/clue-report/clue";

/** The four steps of a clue, the reached ones marked; the current one says so to screen readers. */
function Steps({ clue }: { readonly clue: Clue }) {
  const t = useMessages().clueReport;
  return (
    <ol className="clue-steps" aria-label={t.statusLabel}>
      {CLUE_STATUSES.map((status) => (
        <li
          key={status}
          data-reached={status <= clue.status || undefined}
          aria-current={status === clue.status ? "step" : undefined}
        >
          {t.statuses[status]}
        </li>
      ))}
    </ol>
  );
}

/** One entry of the timeline; what somebody answered stands in a box of its own. */
function Step({ step }: { readonly step: ClueStep }) {
  const official = step.unit !== "";
  return (
    <li className="clue-step" data-official={official || undefined}>
      <p className="clue-step-head">
        <span className="clue-step-label">{step.label}</span>
        <span className="meta">
          <RelativeTime at={step.at} />
        </span>
      </p>
      <div className="clue-step-body">
        {official && <p className="clue-step-unit">{step.unit}</p>}
        <p className="clue-step-text">{step.text}</p>
      </div>
    </li>
  );
}

/** How far a clue has come, and what newsroom and offices said, newest first. */
export function Progress({ clue }: { readonly clue: Clue }) {
  const t = useMessages().clueReport;
  return (
    <section className="post-section" aria-labelledby="progress-title">
      <h2 id="progress-title" className="section-title">
        {t.timeline}
      </h2>
      <Steps clue={clue} />
      {clue.steps.length === 0 ? (
        <p className="post-none meta">{t.noSteps}</p>
      ) : (
        <ol className="clue-timeline">
          {clue.steps.map((step) => (
            <Step key={`${step.at} ${step.label} ${step.text}`} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}
