import { Agreement } from "../shared/fields/agreement";
import { CodeField } from "../shared/fields/code-field";
import { Field } from "../shared/fields/field";
import { PhoneField } from "../shared/fields/phone-field";
import { SendCodeButton } from "../shared/fields/send-code-button";
import { useMessages } from "../../messages/use-messages";
import type { SignUpRest } from "./sign-up-values";
import type { SignUpErrors } from "./sign-up-schema";
import { useSignUp } from "./use-sign-up";

/** Signs up with an invitation, by phone and verification code. A form like any other. */
export function SignUpForm({ rest }: { readonly rest: SignUpRest }) {
  const { account, invite } = useMessages();
  const { errors, status, seconds, isSending, onSendCode, onSubmit } = useSignUp(rest);
  const errorOf = (field: keyof SignUpErrors) => {
    if (field === "invite_code") return errors.invite_code ? invite.inviteCodeInvalid : null;
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
        label={invite.codeLabel}
        placeholder={invite.codePlaceholder}
        defaultValue={rest.inviteCode}
        error={errorOf("invite_code")}
        startsFocused={false}
      />
      <PhoneField
        label={account.phone}
        placeholder={account.phonePlaceholder}
        defaultValue={rest.phone}
        error={errorOf("phone")}
        startsFocused={false}
        besidePassword={false}
      />
      <CodeField
        label={account.code}
        placeholder={account.codePlaceholder}
        defaultValue={rest.code}
        error={errorOf("code")}
        startsFocused={rest.codeSent}
        action={<SendCodeButton seconds={seconds} isSending={isSending} onPress={onSendCode} />}
      />
      <Agreement defaultChecked={rest.agreed} error={errorOf("agreed")} />
      <p
        className={status?.failed ? "login-status login-error" : "login-status"}
        role={status?.failed ? "alert" : "status"}
      >
        {status?.sentence}
      </p>
      <button className="button login-submit" name="intent" value="sign-up">
        {invite.signUp}
      </button>
      <p className="login-hint">{invite.registered}</p>
    </form>
  );
}
