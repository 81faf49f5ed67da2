import { useState } from "react";
import { useMessages } from "../../messages/use-messages";
import { Field, type OwnFieldProps } from "../shared/fields/field";
import { useHydrated } from "../shared/visitor/use-hydrated";

/** The password, which can be shown while it is typed: a small keyboard is a bad place to guess. */
export function PasswordField(props: OwnFieldProps) {
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
