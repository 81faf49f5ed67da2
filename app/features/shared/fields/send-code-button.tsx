import type { SyntheticEvent } from "react";
import { useMessages } from "../../../messages/use-messages";

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
