import type { FormEvent } from "react";
import { caretAfterFormatting, formatPhone } from "../../../model/account/phone";
import { Field, type OwnFieldProps } from "./field";

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
  readonly besidePassword: boolean;
}

/** The mobile number: 11 digits in 3-4-4 groups (specification, section 5). */
export function PhoneField({ besidePassword, defaultValue, ...field }: PhoneFieldProps) {
  return (
    <Field
      {...field}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete={besidePassword ? "username" : "tel-national"}
      defaultValue={formatPhone(defaultValue)}
      onInput={group}
    />
  );
}
