import * as v from "valibot";
import type { RequestContext } from "../../../edge.server/request-context";
import { clientKey, hmac, withLocalFallback } from "../../../edge.server/throttle/admit";
import type { SubmissionStore } from "../../../edge.server/throttle/submissions";
import { messagesFor } from "../../../messages/messages.server";
import {
  outcomeSchema,
  type Outcome,
  type OutcomeWithCookies,
} from "../../../model/account/outcome";
import { delay } from "../../../model/time/deadline";
import { readStoredVisitor } from "./session.server";
import { SUBMISSION_FIELD } from "../form-actions/form-state";
import { acceptsJson, respondToAction } from "../form-actions/respond-to-action.server";
import { invalidForm } from "../form-actions/outcome.server";
import { readForm, returnToOf } from "../form-actions/read-form.server";

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
export const SHORT_STORED_MS = 3000;
/** A form before any login: a logout may follow, after which the session is no longer valid. */
export const LOGIN_SUBMIT_OPTIONS = {
  identifiesVisitor: true,
  withoutIdMs: SHORT_STORED_MS,
} as const;
const STORED_BY_ID_MS = 10 * 60_000;
const FAILURE_MS = 4 * POLL_MS;

interface Submission {
  readonly key: string;
  readonly storedMs: number;
  readonly failureMs: number;
}

const ENCRYPTION = "AES-GCM";
/** Bytes of the initialisation vector (NIST SP 800-38D, section 5.2.1.1). */
const VECTOR_BYTES = 12;

const encryptionKeys = new WeakMap<RequestContext["config"], Promise<CryptoKey>>();

async function deriveEncryptionKey(context: RequestContext): Promise<CryptoKey> {
  const digest = new TextEncoder().encode(await hmac(context, "submission-secret"));
  const bytes = await crypto.subtle.digest("SHA-256", digest);
  return crypto.subtle.importKey("raw", bytes, ENCRYPTION, false, ["encrypt", "decrypt"]);
}

/** Encrypts what is stored: a login's cookie holds a token. Derived once from the site's secret. */
function encryptionKeyOf(context: RequestContext): Promise<CryptoKey> {
  const known = encryptionKeys.get(context.config);
  const key = known ?? deriveEncryptionKey(context);
  if (known === undefined) encryptionKeys.set(context.config, key);
  return key;
}

/** @param key the submission's: what is stored under it cannot be read under another */
function aesGcmParameters(key: string, iv: Uint8Array<ArrayBuffer>) {
  return { name: ENCRYPTION, iv, additionalData: new TextEncoder().encode(key) };
}

/**
 * What makes two submissions one: visitor, path and fields. Null without a visitor and without an id, unless the
 * fields say who submits them.
 */
async function submissionOf(
  context: RequestContext,
  form: FormData,
  { withoutIdMs = STORED_MS, identifiesVisitor = false }: SubmitOnceOptions,
): Promise<Submission | null> {
  const { session } = await readStoredVisitor(context);
  const hasId = Boolean(form.get(SUBMISSION_FIELD));
  if (session === null && !hasId && !identifiesVisitor) return null;
  const texts = [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  const visitor = session?.token ?? (identifiesVisitor ? clientKey(context) : undefined);
  // Each guess at a code or password counts.
  const failureMs = identifiesVisitor ? 0 : FAILURE_MS;
  const fingerprint = JSON.stringify([visitor, context.url.pathname, texts]);
  const key = await hmac(context, `settled:${fingerprint}`);
  return { key, storedMs: hasId ? STORED_BY_ID_MS : withoutIdMs, failureMs };
}

const storedOutcomeSchema = v.object({
  outcome: outcomeSchema(v.unknown()),
  cookies: v.array(v.string()),
});

async function encrypted(
  context: RequestContext,
  key: string,
  result: OutcomeWithCookies<unknown>,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(result));
  const secret = await encryptionKeyOf(context);
  const bytes = await crypto.subtle.encrypt(aesGcmParameters(key, iv), secret, text);
  const stored = [...iv, ...new Uint8Array(bytes)];
  return btoa(stored.map((byte) => String.fromCharCode(byte)).join(""));
}

async function decrypted(
  context: RequestContext,
  key: string,
  stored: string,
): Promise<OutcomeWithCookies<unknown>> {
  const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0));
  const [iv, encryptedText] = [bytes.slice(0, VECTOR_BYTES), bytes.slice(VECTOR_BYTES)];
  const secret = await encryptionKeyOf(context);
  const text = await crypto.subtle.decrypt(aesGcmParameters(key, iv), secret, encryptedText);
  return v.parse(storedOutcomeSchema, JSON.parse(new TextDecoder().decode(text)));
}

/** The fleet's store; the isolate's own where there is none or while it does not answer. */
function storeOf({ host, isolate, log }: RequestContext): SubmissionStore {
  const stores = { shared: host.submissions, local: isolate.submissions };
  const report = (reason: string) => log.warn("submissions.unavailable", { reason });
  return {
    begin: (...pending) => withLocalFallback(stores, (store) => store.begin(...pending), report),
    finish: (...finished) =>
      withLocalFallback(stores, (store) => store.finish(...finished), report),
  };
}

/** The first submission's outcome; null when there is none: this one is then the first. */
async function outcomeOfFirst(
  context: RequestContext,
  store: SubmissionStore,
  key: string,
  unavailable: Outcome<never>,
): Promise<OutcomeWithCookies<unknown> | null> {
  for (let waited = 0; waited <= PENDING_MS; waited += POLL_MS) {
    const stored = await store.begin(key, PENDING_MS);
    if (stored === null) return null;
    if (stored !== "") return decrypted(context, key, stored);
    await delay(POLL_MS);
  }
  return { outcome: unavailable, cookies: [] };
}

interface SubmitOnceOptions {
  /** How long the outcome of a form without an id is stored, in milliseconds. */
  readonly withoutIdMs?: number;
  /** The fields say who submits them, as those of a login do: nobody has to be logged in. */
  readonly identifiesVisitor?: boolean;
}

/**
 * Submits a plain form (without JavaScript) once: a second tap before the response submits the same fields again,
 * and gets the outcome of the first. Scripts submit once by themselves.
 *
 * @param form its fields, by which two submissions of one visitor are the same
 */
export async function submitOnce(
  context: RequestContext,
  form: FormData,
  submit: () => Promise<OutcomeWithCookies<unknown>>,
  options: SubmitOnceOptions = {},
): Promise<OutcomeWithCookies<unknown>> {
  const submission = acceptsJson(context) ? null : await submissionOf(context, form, options);
  if (submission === null) return submit();
  const store = storeOf(context);
  const { networkError } = messagesFor(context.locale).account;
  const unavailable = { status: "unavailable", message: networkError } as const;
  const first = await outcomeOfFirst(context, store, submission.key, unavailable);
  if (first !== null) return first;
  const finish = async (result: OutcomeWithCookies<unknown>) =>
    store.finish(
      submission.key,
      await encrypted(context, submission.key, result),
      result.outcome.status === "done" ? submission.storedMs : submission.failureMs,
    );
  const pending = submit().then(
    async (done) => {
      await finish(done);
      return done;
    },
    async (error: unknown) => {
      await finish({ outcome: unavailable, cookies: [] });
      throw error;
    },
  );
  // The second tap aborts the first request, not the action that it began.
  context.waitUntil(pending.catch(() => {}));
  return pending;
}

/**
 * Answers the form of a button: two taps on it act once.
 *
 * @param read its fields; null when one is missing or is not what it should be
 */
export async function respondToForm<T>(
  context: RequestContext,
  request: Request,
  read: (form: FormData) => T | null,
  perform: (fields: T) => Promise<OutcomeWithCookies<unknown>>,
): Promise<Response> {
  const form = await readForm(context, request);
  const fields = read(form);
  if (fields === null) return respondToAction(context, invalidForm(context), returnToOf(form));
  const { outcome, cookies } = await submitOnce(context, form, () => perform(fields), {
    withoutIdMs: SHORT_STORED_MS,
  });
  return respondToAction(context, outcome, returnToOf(form), cookies);
}
