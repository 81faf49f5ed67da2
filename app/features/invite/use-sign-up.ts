import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, type FormEvent, type SyntheticEvent } from "react";
import * as v from "valibot";
import { accountAddresses } from "../../model/resources/account-addresses";
import { countdownSeconds, startCountdown, useCountdown } from "../shared/fields/code-countdown";
import { checkSendCode } from "../../model/account/login-schema";
import { postAction } from "../shared/form-act/post-action";
import { useMessages } from "../../messages/use-messages";
import { toast } from "../../ui/toast";
import { checkSignUp, readSignUpValues, type SignUpErrors } from "./sign-up-schema";
import type { SignUpRest } from "./sign-up-values";

function focusField(form: HTMLFormElement, errors: SignUpErrors): void {
  const [field] = Object.keys(errors);
  const control = field === undefined ? null : form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/**
 * The sign-up form's behaviour once the page's script runs: codes are sent in place and the form's
 * own rules are checked before it goes. Without it every button sends the form.
 */
export function useSignUp(rest: SignUpRest) {
  const { networkError } = useMessages().account;
  const seconds = useCountdown();
  const [errors, setErrors] = useState(rest.errors);
  const [status, setStatus] = useState(rest.status);
  const sending = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      postAction(accountAddresses.code, new FormData(form), v.null(), networkError),
  });

  useEffect(() => {
    if (rest.codeSent && countdownSeconds() === 0) startCountdown();
  }, [rest.codeSent]);

  const sendCode = async (form: HTMLFormElement) => {
    const values = readSignUpValues(new FormData(form));
    const checked = checkSendCode({ ...values, method: "code", password: "" });
    setErrors(checked.ok ? {} : checked.errors);
    setStatus(null);
    if (!checked.ok) return focusField(form, checked.errors);
    const outcome = await sending.mutateAsync(form);
    if (outcome.status === "login-required") return;
    setStatus({ sentence: outcome.message, failed: outcome.status !== "done" });
    if (outcome.status !== "done") return;
    startCountdown();
    toast(outcome.message);
  };

  return {
    errors,
    status,
    seconds,
    isSending: sending.isPending,
    onSendCode: (event: SyntheticEvent) => {
      event.preventDefault();
      const { form } = event.currentTarget as HTMLButtonElement;
      if (form !== null && !sending.isPending && seconds === 0) void sendCode(form);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const checked = checkSignUp(readSignUpValues(new FormData(event.currentTarget)));
      if (checked.ok) return;
      event.preventDefault();
      setErrors(checked.errors);
      focusField(event.currentTarget, checked.errors);
    },
  };
}
