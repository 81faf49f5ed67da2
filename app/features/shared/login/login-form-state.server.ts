import type { RequestContext } from "../../../edge.server/request-context";
import { messagesFor } from "../../../messages/messages.server";
import type { LoginStatus } from "./login-form-state";
import type { Settled } from "../../../model/account/outcome";
import { CONTENT_TOO_LARGE } from "../form-act/read-form.server";
import { httpStatus } from "../form-act/outcome.server";

/** A form that a plain submission leads back to. */
export interface FormWithErrors<Rest> {
  readonly step: "form";
  /** HTTP status of the answer. */
  readonly status: number;
  /** What stands in the form. */
  readonly rest: Rest;
  readonly cookies: readonly string[];
}

/** The form with what is wrong in it. */
export function brokenForm<Rest>(rest: Rest): FormWithErrors<Rest> {
  return {
    step: "form",
    status: 422,
    rest,
    cookies: [],
  };
}

/** The form as far as it was read, saying that it was too much. */
export function formTooLarge<Rest extends Reported>(
  edge: RequestContext,
  rest: Rest,
): FormWithErrors<Rest> {
  return {
    step: "form",
    status: CONTENT_TOO_LARGE,
    rest: { ...rest, status: { sentence: messagesFor(edge.locale).site.tooLarge, failed: true } },
    cookies: [],
  };
}

interface Reported {
  readonly code: string;
  readonly status: LoginStatus | null;
  /** A code was sent by the request that made this document. */
  readonly codeSent: boolean;
}

/** The form again, saying what the platform said; a code typed before the one just sent is not kept. */
export function reportedForm<Rest extends Reported>(
  rest: Rest,
  { outcome, cookies }: Settled<unknown>,
): FormWithErrors<Rest> {
  const done = outcome.status === "done";
  const sentence = outcome.status === "login-required" ? "" : outcome.message;
  return {
    step: "form",
    status: outcome.status === "login-required" ? 422 : httpStatus(outcome),
    rest: {
      ...rest,
      code: done ? "" : rest.code,
      status: { sentence, failed: !done },
      codeSent: done,
    },
    cookies,
  };
}
