import * as v from "valibot";
import type { RequestContext } from "../../../edge.server/request-context";
import { keyedDigest } from "../../../edge.server/throttle/admit";
import { askSharedOrLocal } from "../../../edge.server/throttle/shared-or-local";
import type { SubmissionStore } from "../../../edge.server/throttle/submissions";
import { messagesFor } from "../../../messages/messages.server";
import {
  outcomeSchema,
  type Outcome,
  type OutcomeWithCookies,
} from "../../../model/account/outcome";
import { pause } from "../../../model/time/deadline";
import { readStoredVisitor } from "./session.server";
import { SUBMISSION_FIELD } from "../form-actions/form-state";
import { asksForData } from "../form-actions/personal-response.server";

/** How long the first submission may be pending, in milliseconds: longer than the platform's timeout. */
const PENDING_MS = 30_000;
/** How often a second submission polls for the first's outcome, in milliseconds. */
const POLL_MS = 200;
/**
 * How long an outcome is stored, in milliseconds. A form of a shared document has no id: a visitor who submits the
 * same fields later means it. A failure may be retried at once; only a submission that waits gets it.
 */
const STORED_MS = 10_000;
/** The same for an action that may be undone: shorter than it takes to read the outcome and return to the button. */
export const TAKEN_BACK_MS = 3000;
const STORED_BY_ID_MS = 10 * 60_000;
const FAILURE_MS = 4 * POLL_MS;

interface Submission {
  readonly key: string;
  readonly storedMs: number;
}

/** What makes two submissions one: visitor, path and fields. Null without a visitor and without an id. */
async function submissionOf(
  edge: RequestContext,
  form: FormData,
  withoutIdMs: number,
): Promise<Submission | null> {
  const { session } = await readStoredVisitor(edge);
  const hasId = Boolean(form.get(SUBMISSION_FIELD));
  if (session === null && !hasId) return null;
  const texts = [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  const submitted = JSON.stringify([session?.token, edge.url.pathname, texts]);
  return {
    key: await keyedDigest(edge, `submission:${submitted}`),
    storedMs: hasId ? STORED_BY_ID_MS : withoutIdMs,
  };
}

/** The fleet's store; the isolate's own where there is none or while it does not answer. */
function storeOf({ host, isolate, log }: RequestContext): SubmissionStore {
  const stores = { shared: host.submissions, local: isolate.submissions };
  const report = (reason: string) => log.warn("submissions.unavailable", { reason });
  return {
    begin: (...pending) => askSharedOrLocal(stores, (store) => store.begin(...pending), report),
    finish: (...finished) => askSharedOrLocal(stores, (store) => store.finish(...finished), report),
  };
}

/** The first submission's outcome; null when there is none: this one is then the first. */
async function outcomeOfFirst(
  store: SubmissionStore,
  { key }: Submission,
  unavailable: Outcome<never>,
): Promise<Outcome<unknown> | null> {
  for (let waited = 0; waited <= PENDING_MS; waited += POLL_MS) {
    const outcome = await store.begin(key, PENDING_MS);
    if (outcome === null) return null;
    if (outcome !== "") return v.parse(outcomeSchema(v.unknown()), JSON.parse(outcome));
    await pause(POLL_MS);
  }
  return unavailable;
}

/**
 * Submits a plain form (without JavaScript) once: a second tap before the response submits the same fields again,
 * and gets the outcome of the first. Scripts submit once by themselves.
 *
 * @param form its fields, by which two submissions of one visitor are the same
 * @param withoutIdMs how long the outcome of a form without an id is stored, in milliseconds
 */
export async function settleOnce(
  edge: RequestContext,
  form: FormData,
  settle: () => Promise<OutcomeWithCookies<unknown>>,
  withoutIdMs = STORED_MS,
): Promise<OutcomeWithCookies<unknown>> {
  const submission = asksForData(edge) ? null : await submissionOf(edge, form, withoutIdMs);
  if (submission === null) return settle();
  const store = storeOf(edge);
  const { networkError } = messagesFor(edge.locale).account;
  const unavailable = { status: "unavailable", message: networkError } as const;
  const first = await outcomeOfFirst(store, submission, unavailable);
  if (first !== null) return { outcome: first, cookies: [] };
  const finish = (outcome: Outcome<unknown>) =>
    store.finish(
      submission.key,
      JSON.stringify(outcome),
      outcome.status === "done" ? submission.storedMs : FAILURE_MS,
    );
  const submitted = settle().then(
    async (done) => {
      await finish(done.outcome);
      return done;
    },
    async (error: unknown) => {
      await finish(unavailable);
      throw error;
    },
  );
  // The second tap aborts the first request, not the action that it began.
  edge.waitUntil(submitted.catch(() => {}));
  return submitted;
}
