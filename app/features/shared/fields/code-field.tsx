import type { ClipboardEvent, ReactNode } from "react";
import { Field, type OwnFieldProps } from "./field";
import { codeCharacters } from "../../../model/account/login-schema";
import { CODE_MAX_LENGTH } from "../../../model/account/verification-code";

/** Takes a code out of what was pasted before the field's length cuts it: "123 456" is a whole code. */
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
      maxLength={CODE_MAX_LENGTH}
      onPaste={pasteCode}
    />
  );
}
