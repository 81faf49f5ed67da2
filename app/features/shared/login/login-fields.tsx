import {
  useCallback,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type FormEvent,
  type ClipboardEvent,
  type SyntheticEvent,
} from "react";
import { caretAfterFormatting, formatPhone, CODE_MAX_LENGTH } from "../../../model/account/phone";
import { codeCharacters } from "../../../model/account/login-schema";
import { useMessages } from "../../../messages/use-messages";
import { AgreementLink } from "./agreement-link";
import { accountUrls } from "../../../model/resources/urls";

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoCapitalize"
  | "autoComplete"
  | "inputMode"
  | "maxLength"
  | "onCompositionEnd"
  | "onInput"
  | "onPaste"
  | "spellCheck"
>;

interface FieldProps extends InputAttributes {
  readonly name: string;
  readonly type: "text" | "tel" | "password";
  readonly label: string;
  readonly placeholder: string;
  readonly defaultValue: string;
  /** What is wrong with it; null when nothing is. */
  readonly error: string | null;
  /** It has the focus when the form appears. */
  readonly startsFocused: boolean;
  /** A control at the end of the field. */
  readonly action?: ReactNode;
}

/** What a field of a fixed kind still needs to be told. */
export type OwnFieldProps = Pick<
  FieldProps,
  "label" | "placeholder" | "defaultValue" | "error" | "startsFocused"
>;

/**
 * A labelled text field whose value lives in the document, so that what was typed before the page's
 * script ran is never lost.
 */
export function Field({ label, error, action, startsFocused, ...input }: FieldProps) {
  const id = useId();
  // A modal dialog focuses the element that carries the attribute, which React itself never sets.
  const markForFocus = useCallback(
    (element: HTMLInputElement | null) => element?.toggleAttribute("autofocus", startsFocused),
    [startsFocused],
  );
  return (
    <div className="login-field">
      <div className="login-field-box" data-invalid={error === null ? undefined : ""}>
        <div className="login-field-text">
          <label htmlFor={id}>{label}</label>
          <input
            {...input}
            ref={markForFocus}
            id={id}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens in its phone field (specification, section 4)
            autoFocus={startsFocused}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}-error`}
          />
        </div>
        {action}
      </div>
      {error !== null && (
        <p id={`${id}-error`} className="login-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Groups the number as it is typed or pasted, without moving the caret away from its digit. */
function group({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const typed = input.value;
  const formatted = formatPhone(typed);
  if (formatted === typed) return;
  const caret = caretAfterFormatting(typed, input.selectionStart ?? typed.length);
  input.value = formatted;
  input.setSelectionRange(caret, caret);
}

interface PhoneFieldProps extends OwnFieldProps {
  /** Password managers look for a user name beside a password. */
  readonly hasPasswordField: boolean;
}

/** The mobile number: 11 digits in 3-4-4 groups (specification, section 5). */
export function PhoneField({ hasPasswordField, defaultValue, ...field }: PhoneFieldProps) {
  return (
    <Field
      {...field}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete={hasPasswordField ? "username" : "tel-national"}
      defaultValue={formatPhone(defaultValue)}
      onInput={group}
    />
  );
}

/**
 * Takes the code out of what is in the field: keyboards insert a message without pasting it, so that a length of the
 * field would cut it before its code. Compositions are not disturbed.
 */
function takeCode({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
  if (isComposing || input.value.length <= CODE_MAX_LENGTH) return;
  input.value = codeCharacters(input.value).slice(0, CODE_MAX_LENGTH);
}

/** A pasted code replaces what was there: "123 456", or a whole message. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  const code = codeCharacters(event.clipboardData.getData("text")).slice(0, CODE_MAX_LENGTH);
  if (code === "") return;
  event.preventDefault();
  input.value = code;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

interface CodeFieldProps extends OwnFieldProps {
  /** The button that sends a code. */
  readonly action: ReactNode;
}

/** The verification code: at most 6 characters, offered by the phone's keyboard as it arrives. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field
      {...props}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      onCompositionEnd={takeCode}
      onInput={takeCode}
      onPaste={pasteCode}
    />
  );
}

interface SendCodeButtonProps {
  /** Seconds until another code may be sent; 0 when one may. */
  readonly seconds: number;
  readonly isSending: boolean;
  /** Answers the press in place of the browser, which would send the form. */
  readonly onPress: (event: SyntheticEvent) => void;
}

/** Asks for a verification code; counts down after one was sent (specification, section 4). */
export function SendCodeButton({ seconds, isSending, onPress }: SendCodeButtonProps) {
  const t = useMessages().account;
  const waiting = seconds > 0;
  return (
    <button
      className="login-send-code"
      name="intent"
      value="send-code"
      onClick={onPress}
      disabled={waiting || isSending}
    >
      {waiting ? t.sendCodeAgain(seconds) : isSending ? t.sendingCode : t.sendCode}
    </button>
  );
}

interface AgreementProps {
  readonly defaultChecked: boolean;
  readonly error: string | null;
}

/** The box that must be ticked before a code is sent, a login or a switch of method (section 5). */
export function Agreement({ defaultChecked, error }: AgreementProps) {
  const t = useMessages().account;
  const id = useId();
  return (
    <div className="login-agreement">
      <label>
        <input
          type="checkbox"
          name="agreed"
          defaultChecked={defaultChecked}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        <span>
          <span className="login-agree">{t.agree}</span>
          <AgreementLink href={accountUrls.userAgreement} title={t.userAgreement} />
          {t.agreeAnd}
          <AgreementLink href={accountUrls.privacyPolicy} title={t.privacyPolicy} />
        </span>
      </label>
      {error !== null && (
        <p id={`${id}-error`} className="login-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
