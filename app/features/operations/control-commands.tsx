import { Form } from "@remix-run/react";
import type { SubmitFailure } from "../../ssr/submit-failure";
import type { CommandOutcome } from "./commands.server";
import { utcInstant, useOperationsMessages } from "./tables";

/** Who gives a command, and why: it is in the history. */
function AuditFields({ form }: { form: string }) {
  const t = useOperationsMessages();
  return (
    <>
      <label htmlFor={`operations-${form}-by`}>{t.by}</label>
      <input id={`operations-${form}-by`} name="by" maxLength={80} autoComplete="username" />
      <label htmlFor={`operations-${form}-reason`}>{t.reason}</label>
      <input id={`operations-${form}-reason`} name="reason" maxLength={300} autoComplete="off" />
    </>
  );
}

/** Purge, override and repair as plain forms: they work in any browser an operator has at hand. */
export function CommandForms({
  overrides,
  outcome,
}: {
  overrides: unknown;
  outcome: CommandOutcome | SubmitFailure | null;
}) {
  const t = useOperationsMessages();
  const describe = (outcome: CommandOutcome | SubmitFailure): string => {
    if ("submitFailed" in outcome) return t.submitFailed;
    if ("refused" in outcome) return t.refused(outcome.refused);
    if (outcome.done === "repaired") return t.repaired(outcome.removed.length);
    if (outcome.done === "tried") return t.tried(JSON.stringify(outcome.rules));
    const by = outcome.holds?.everywhereBy ?? null;
    const holds = by === null ? "" : t.holdsFrom(utcInstant(by));
    const what = outcome.done === "purged" ? t.purged(outcome.tags.join(" ")) : t.overridden;
    return `${what} ${holds}`;
  };
  const isRefused = outcome !== null && "refused" in outcome;
  return (
    <>
      <output role={isRefused ? "alert" : undefined}>
        {outcome === null ? "" : describe(outcome)}
      </output>
      <Form method="post" className="operations-form">
        <label htmlFor="operations-tags">{t.purgeTags}</label>
        <input id="operations-tags" name="tag" required autoComplete="off" />
        <AuditFields form="purge" />
        <button type="submit" name="command" value="purge">
          {t.purge}
        </button>
      </Form>
      <Form method="post" className="operations-form">
        <label htmlFor="operations-overrides">{t.overrides}</label>
        <textarea
          id="operations-overrides"
          name="overrides"
          rows={6}
          spellCheck={false}
          defaultValue={JSON.stringify(overrides, null, 2)}
        />
        <label htmlFor="operations-minutes">{t.minutes}</label>
        <input id="operations-minutes" name="minutes" inputMode="numeric" autoComplete="off" />
        <AuditFields form="override" />
        <label className="operations-check">
          <input type="checkbox" name="dry-run" /> {t.dryRun}
        </label>
        <label className="operations-check">
          <input type="checkbox" name="previous" /> {t.previous}
        </label>
        <button type="submit" name="command" value="override">
          {t.apply}
        </button>
      </Form>
      <Form method="post" className="operations-form">
        <p>{t.repairNote}</p>
        <button type="submit" name="command" value="repair">
          {t.repair}
        </button>
      </Form>
    </>
  );
}
