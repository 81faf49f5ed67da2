import { useId } from "react";
import { useMessages } from "../messages/use-messages";
import { accountAddresses } from "./addresses";

interface AgreementProps {
  readonly defaultChecked: boolean;
  readonly error: string | null;
}

/** The box that must be ticked before a code is sent, a login or a switch of method (section 5). */
export const Agreement = ({ defaultChecked, error }: AgreementProps) => {
  const t = useMessages().account;
  const id = useId();
  const agreement = (href: string, title: string) => (
    <a href={href} target="_blank" rel="noreferrer">
      {title}
      <span className="visually-hidden">{t.opensNewWindow}</span>
    </a>
  );
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
          {agreement(accountAddresses.userAgreement, t.userAgreement)}
          {t.agreeAnd}
          {agreement(accountAddresses.privacyPolicy, t.privacyPolicy)}
        </span>
      </label>
      {error !== null && (
        <p id={`${id}-error`} className="login-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
