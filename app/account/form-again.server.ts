import type { LoginStatus } from "./login-form-rest";
import type { Settled } from "./login.server";

/** A form that a plain submission leads back to. */
export interface FormAgain<Rest> {
  readonly step: "form";
  /** HTTP status of the answer. */
  readonly status: number;
  /** What stands in the form. */
  readonly rest: Rest;
  readonly cookies: readonly string[];
}

/** The form with what is wrong in it. */
export const brokenForm = <Rest>(rest: Rest): FormAgain<Rest> => ({
  step: "form",
  status: 422,
  rest,
  cookies: [],
});

interface Reported {
  readonly code: string;
  readonly status: LoginStatus | null;
  /** A code was sent by the request that made this document. */
  readonly codeSent: boolean;
}

/** The form again, saying what the platform said; a code typed before the one just sent is not kept. */
export const reportedForm = <Rest extends Reported>(
  rest: Rest,
  { outcome, cookies }: Settled<unknown>,
): FormAgain<Rest> => {
  const done = outcome.status === "done";
  const sentence = outcome.status === "login-required" ? "" : outcome.message;
  return {
    step: "form",
    status: done ? 200 : outcome.status === "unavailable" ? 503 : 422,
    rest: {
      ...rest,
      code: done ? "" : rest.code,
      status: { sentence, failed: !done },
      codeSent: done,
    },
    cookies,
  };
};
