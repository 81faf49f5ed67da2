import { accountAddresses } from "../../model/resources/addresses";
import { AgreementLink } from "../shared/login/agreement-link";
import { useMessages } from "../../messages/use-messages";
import { controlName } from "../../model/forms/answers";
import { controlId } from "./control-id";
import type { FieldOf } from "../../model/forms/form";
import type { ControlProps } from "./question-field";

/** The site's agreements as forms name them: a form's sentence is in the platform's language. */
const ADDRESSES: Readonly<Record<string, string>> = {
  "《用户协议》": accountAddresses.userAgreement,
  "《隐私政策》": accountAddresses.privacyPolicy,
};
const NAMED = new RegExp(`(${Object.keys(ADDRESSES).join("|")})`);

/** A sentence in which the agreements can be opened. */
function Sentence({ text }: { readonly text: string }) {
  return (
    <span>
      {text.split(NAMED).map((part) => {
        const href = ADDRESSES[part];
        return href === undefined ? part : <AgreementLink key={part} href={href} title={part} />;
      })}
    </span>
  );
}

/** The box that says yes to what a form asks for; the site's agreements can be read from it. */
export function AgreementBox({
  field,
  typed,
  problem,
  describedBy,
}: ControlProps & { readonly field: FieldOf<"agreement"> }) {
  const { account, forms: t } = useMessages();
  const namesAll = Object.keys(ADDRESSES).every((name) => field.label.includes(name));
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
        <Sentence text={field.label} />
      </label>
      {!namesAll && (
        <p className="form-agreements meta">
          {t.agreements}
          <AgreementLink href={accountAddresses.userAgreement} title={account.userAgreement} />
          {t.and}
          <AgreementLink href={accountAddresses.privacyPolicy} title={account.privacyPolicy} />
        </p>
      )}
    </>
  );
}
