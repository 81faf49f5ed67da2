import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, type FormEvent, type SyntheticEvent } from "react";
import * as v from "valibot";
import {
  Agreement,
  CodeField,
  Field,
  PhoneField,
  SendCodeButton,
} from "../shared/login/login-fields";
import { useMessages } from "../../messages/use-messages";
import { type SignUpFormState, type SignUpErrors, checkSignUp, readSignUpValues } from "./sign-up";
import { accountUrls } from "../../model/resources/urls";
import { countdownSeconds, startCountdown, useCountdown } from "../shared/login/code-countdown";
import { checkSendCode } from "../../model/account/login-schema";
import { postAction } from "../shared/form-actions/post-action";
import { toast } from "../../ui/toast";

function focusField(form: HTMLFormElement, errors: SignUpErrors): void {
  const [field] = Object.keys(errors);
  const control = field === undefined ? null : form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/**
 * The sign-up form's behaviour once the page's script runs: codes are sent in place and the form's
 * own rules are checked before it goes. Without it every button sends the form.
 */
function useSignUp(state: SignUpFormState) {
  const { networkError } = useMessages().account;
  const seconds = useCountdown();
  const [errors, setErrors] = useState(state.errors);
  const [message, setMessage] = useState(state.message);
  const sending = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      postAction(accountUrls.code, new FormData(form), v.null(), networkError),
  });

  useEffect(() => {
    if (state.codeSent && countdownSeconds() === 0) startCountdown();
  }, [state.codeSent]);

  const sendCode = async (form: HTMLFormElement) => {
    const values = readSignUpValues(new FormData(form));
    const checked = checkSendCode({ ...values, method: "code", password: "" });
    setErrors(checked.ok ? {} : checked.errors);
    setMessage(null);
    if (!checked.ok) return focusField(form, checked.errors);
    const outcome = await sending.mutateAsync(form);
    if (outcome.status === "login-required") return;
    setMessage({ text: outcome.message, failed: outcome.status !== "done" });
    if (outcome.status !== "done") return;
    startCountdown();
    toast(outcome.message);
  };

  return {
    errors,
    message,
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

/** Signs up with an invitation, by phone and verification code. A form like any other. */
export function SignUpForm({ state }: { readonly state: SignUpFormState }) {
  const { account, inviteFriends } = useMessages();
  const { submitted } = state;
  const { errors, message, seconds, isSending, onSendCode, onSubmit } = useSignUp(state);
  const errorOf = (field: keyof SignUpErrors) => {
    if (field === "invite_code") return errors.invite_code ? inviteFriends.inviteCodeInvalid : null;
    const rule = errors[field];
    return rule === undefined ? null : account.errors[rule];
  };
  return (
    <form className="login-form" method="post" noValidate onSubmit={onSubmit}>
      {/* The browser presses the first button when Enter is hit: it is to sign up, not to send a code. */}
      <button className="login-default" name="intent" value="sign-up" tabIndex={-1} aria-hidden />
      <Field
        name="invite_code"
        type="text"
        autoComplete="off"
        maxLength={32}
        label={inviteFriends.codeLabel}
        placeholder={inviteFriends.codePlaceholder}
        defaultValue={submitted.inviteCode}
        error={errorOf("invite_code")}
        startsFocused={false}
      />
      <PhoneField
        label={account.phone}
        placeholder={account.phonePlaceholder}
        defaultValue={submitted.phone}
        error={errorOf("phone")}
        startsFocused={false}
        hasPasswordField={false}
      />
      <CodeField
        label={account.code}
        placeholder={account.codePlaceholder}
        defaultValue={submitted.code}
        error={errorOf("code")}
        startsFocused={state.codeSent}
        action={<SendCodeButton seconds={seconds} isSending={isSending} onPress={onSendCode} />}
      />
      <Agreement defaultChecked={submitted.agreed} error={errorOf("agreed")} />
      <p
        className={message?.failed ? "login-status login-error" : "login-status"}
        role={message?.failed ? "alert" : "status"}
      >
        {message?.text}
      </p>
      <button className="button login-submit" name="intent" value="sign-up">
        {inviteFriends.signUp}
      </button>
      <p className="login-hint">{inviteFriends.registered}</p>
    </form>
  );
}
