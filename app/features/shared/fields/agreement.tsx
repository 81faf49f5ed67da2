import { useId } from "react";
import { useMessages } from "../../../messages/use-messages";
import { accountAddresses } from "../../../model/resources/addresses";
import { AgreementLink } from "./agreement-link";

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
          {t.agree}
          <AgreementLink href={accountAddresses.userAgreement} title={t.userAgreement} />
          {t.agreeAnd}
          <AgreementLink href={accountAddresses.privacyPolicy} title={t.privacyPolicy} />
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
