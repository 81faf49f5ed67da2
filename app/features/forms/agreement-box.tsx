import { accountAddresses } from "../account/addresses";
import { useMessages } from "../../messages/use-messages";
import { controlName } from "../../model/forms/answers";
import { controlId } from "./control-id";
import type { FieldOf } from "../../model/forms/form";
import type { ControlProps } from "./question-field";

/** The box that says yes to what a form asks for; the site's agreements can be read from it. */
export function AgreementBox({
  field,
  typed,
  problem,
  describedBy,
}: ControlProps & { readonly field: FieldOf<"agreement"> }) {
  const { account, forms: t } = useMessages();
  const agreement = (href: string, title: string) => (
    <a href={href} target="_blank" rel="noreferrer">
      {title}
      <span className="visually-hidden">{account.opensNewWindow}</span>
    </a>
  );
  return (
    <>
      <label className="form-choice form-agreement">
        <input
          id={controlId(field.id)}
          type="checkbox"
          name={controlName(field.id)}
          value="true"
          defaultChecked={typed.includes("true")}
          aria-required={field.required}
          aria-invalid={problem !== null}
          aria-describedby={describedBy}
        />
        <span>{field.label}</span>
      </label>
      <p className="form-agreements meta">
        {t.agreements}
        {agreement(accountAddresses.userAgreement, account.userAgreement)}
        {t.and}
        {agreement(accountAddresses.privacyPolicy, account.privacyPolicy)}
      </p>
    </>
  );
}
