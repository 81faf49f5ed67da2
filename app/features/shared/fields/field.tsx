import { useCallback, useId, type InputHTMLAttributes, type ReactNode } from "react";

type PassedOn = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoCapitalize"
  | "autoComplete"
  | "inputMode"
  | "maxLength"
  | "onInput"
  | "onPaste"
  | "spellCheck"
>;

export interface FieldProps extends PassedOn {
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
