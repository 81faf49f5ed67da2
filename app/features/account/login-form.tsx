import { useState } from "react";
import { useMessages } from "../../messages/use-messages";
import type { CurrentVisitor } from "../../model/account/account";
import { accountUrls } from "../../model/resources/urls";
import {
  Agreement,
  CodeField,
  PhoneField,
  SendCodeButton,
  Field,
  type OwnFieldProps,
} from "../shared/login/login-fields";
import { NEW_LOGIN, type LoginFormState } from "../shared/login/login-form-state";
import type { LoginField } from "../../model/account/login-schema";
import { useLoginForm } from "./use-login-form";
import { useHydrated } from "../../ui/document-context";

/** The password, which can be shown while it is typed: a small keyboard is a bad place to guess. */
function PasswordField(props: OwnFieldProps) {
  const t = useMessages().account;
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      name="password"
      type={shown ? "text" : "password"}
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      action={
        hydrated && (
          <button
            type="button"
            className="login-send-code"
            onClick={() => setShown((before) => !before)}
          >
            {shown ? t.hidePassword : t.showPassword}
          </button>
        )
      }
    />
  );
}

interface LoginFormProps {
  /** The page the login was asked on; where the form leads when no script runs. */
  readonly returnTo: string;
  readonly state?: LoginFormState;
  readonly onLoggedIn: (visitor: CurrentVisitor, message: string) => void;
}

/** The field that has the focus when the form appears: the first broken one, the code, or the phone. */
function focusedField({ errors, message, codeSent }: LoginFormState): LoginField {
  const [broken = message?.field] = Object.keys(errors) as LoginField[];
  return broken ?? (codeSent ? "code" : "phone");
}

/**
 * Login by code or by password. A form like any other: it posts to /auth, and where the page's
 * script runs the same presses are answered in place.
 */
export function LoginForm({ returnTo, state = NEW_LOGIN, onLoggedIn }: LoginFormProps) {
  const t = useMessages().account;
  const { submitted } = state;
  const { form, ...login } = useLoginForm(state, onLoggedIn);
  const hydrated = useHydrated();
  const focused = focusedField(state);
  const errorOf = (field: LoginField) => {
    const rule = login.errors[field];
    if (rule !== undefined) return t.errors[rule];
    return login.message?.field === field ? login.message.text : null;
  };
  return (
    <form
      ref={form}
      className="login-form"
      method="post"
      action={accountUrls.page}
      noValidate
      onSubmit={login.onSubmit}
    >
      {/* The browser presses the first button when Enter is hit: it is to log in, not to send a code. */}
      <button className="login-default" name="intent" value="login" tabIndex={-1} aria-hidden />
      <input type="hidden" name="return_to" value={returnTo} />
      <input type="hidden" name="method" value={login.method} />
      <PhoneField
        label={t.phone}
        placeholder={t.phonePlaceholder}
        defaultValue={submitted.phone}
        error={errorOf("phone")}
        startsFocused={focused === "phone"}
        hasPasswordField={login.method === "password"}
      />
      {login.method === "code" ? (
        <CodeField
          key="code"
          label={t.code}
          placeholder={t.codePlaceholder}
          defaultValue={submitted.code}
          error={errorOf("code")}
          startsFocused={focused === "code"}
          action={
            <SendCodeButton
              seconds={login.seconds}
              isSending={login.isSending}
              onPress={login.onSendCode}
            />
          }
        />
      ) : (
        <PasswordField
          key="password"
          label={t.password}
          placeholder={t.passwordPlaceholder}
          defaultValue=""
          error={errorOf("password")}
          startsFocused={focused === "password"}
        />
      )}
      <Agreement defaultChecked={submitted.agreed} error={errorOf("agreed")} />
      <p
        className={login.message?.failed ? "login-status login-error" : "login-status"}
        role={login.message?.failed ? "alert" : "status"}
      >
        {login.message?.field === undefined && login.message?.text}
      </p>
      <button
        className="button login-submit"
        name="intent"
        value="login"
        // A press is answered all the same: it reads the fields, and says at each what is missing.
        aria-disabled={(hydrated && !login.ready) || undefined}
        aria-busy={login.isLoggingIn}
      >
        {login.isLoggingIn ? t.loggingIn : t.login}
      </button>
      {login.method === "code" && <p className="login-hint">{t.autoRegister}</p>}
      <button className="login-switch" name="intent" value="switch" onClick={login.onSwitch}>
        {login.method === "code" ? t.usePassword : t.useCode}
      </button>
    </form>
  );
}
