import { Form } from "@remix-run/react";
import type { Outcome } from "./act.server";
import { useOperationsMessages } from "./use-operations-messages";

/** Purge and override as plain forms: they work in any browser an operator has at hand. */
export const Orders = ({ overrides, outcome }: { overrides: unknown; outcome: Outcome | null }) => {
  const t = useOperationsMessages();
  const sentence = (done: Outcome): string => {
    if ("refused" in done) return t.refused(done.refused);
    return done.done === "purged" ? t.purged(done.tags.join(" ")) : t.overridden;
  };
  return (
    <>
      <output>{outcome === null ? "" : sentence(outcome)}</output>
      <Form method="post" className="operations-form">
        <label htmlFor="operations-tags">{t.purgeTags}</label>
        <input id="operations-tags" name="tag" required autoComplete="off" />
        <button type="submit" name="order" value="purge">
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
        <button type="submit" name="order" value="override">
          {t.apply}
        </button>
      </Form>
    </>
  );
};
