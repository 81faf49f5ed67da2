import type { InputHTMLAttributes } from "react";
import { useMessages } from "../../messages/use-messages";
import { controlName } from "../../model/forms/answers";
import type { FieldOf } from "../../model/forms/form";
import { Icon } from "../../ui/icon";
import { accountUrls } from "../../model/resources/urls";
import { AgreementLink } from "../shared/login/agreement-link";

/** The element id of a question's control (the first of several): where its problem leads. */
export function controlId(fieldId: string): string {
  return `question-${fieldId}`;
}

/** What every control of a question is told. */
export interface ControlProps {
  /** What was typed before, when the form is shown again. */
  readonly typed: readonly string[];
  readonly problem: string | null;
  /** Ids of the elements that describe the control. */
  readonly describedBy: string | undefined;
}

type TextField = FieldOf<
  "text" | "textarea" | "number" | "phone" | "email" | "id_card" | "select" | "date" | "time"
>;

/** How each type of answer is typed on a phone. */
const inputs = {
  text: { type: "text" },
  number: { type: "text", inputMode: "decimal", autoComplete: "off" },
  phone: { type: "tel", autoComplete: "tel-national" },
  email: { type: "email", autoComplete: "email" },
  id_card: { type: "text", autoComplete: "off", autoCapitalize: "characters", maxLength: 24 },
  date: { type: "date" },
  time: { type: "time" },
} satisfies Record<
  Exclude<TextField["type"], "textarea" | "select">,
  InputHTMLAttributes<HTMLInputElement>
>;

/** A question answered with one text: a line, several lines, a list to choose from. */
export function TextControl({
  field,
  typed,
  problem,
  describedBy,
}: ControlProps & { readonly field: TextField }) {
  const t = useMessages().forms;
  // The label says it already.
  const placeholder = field.placeholder === t.optional ? "" : field.placeholder;
  const shared = {
    id: controlId(field.id),
    name: controlName(field.id),
    className: "form-control",
    defaultValue: typed[0] ?? "",
    "aria-required": field.required,
    "aria-invalid": problem !== null,
    "aria-describedby": describedBy,
  };
  switch (field.type) {
    case "textarea":
      return (
        <textarea
          {...shared}
          rows={4}
          placeholder={placeholder}
          maxLength={field.maxLength ?? undefined}
        />
      );
    case "select":
      return (
        <select {...shared}>
          <option value="">{placeholder || t.choose}</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case "date":
      return (
        <input
          {...shared}
          {...inputs.date}
          min={field.min ?? undefined}
          max={field.max ?? undefined}
        />
      );
    case "text":
      return (
        <input
          {...shared}
          {...inputs.text}
          placeholder={placeholder}
          maxLength={field.maxLength ?? undefined}
        />
      );
    default:
      return <input {...shared} {...inputs[field.type]} placeholder={placeholder} />;
  }
}

/** A question with one or several of its options for an answer. */
export function Choices({
  field,
  typed,
}: ControlProps & { readonly field: FieldOf<"radio" | "checkbox"> }) {
  return (
    <div className="choices">
      {field.options.map(({ value, label }, index) => (
        <label key={value} className="choice">
          <input
            id={index === 0 ? controlId(field.id) : undefined}
            type={field.type}
            name={controlName(field.id)}
            value={value}
            defaultChecked={typed.includes(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/**
 * Points as a row of stars: radio buttons underneath, so that keys and screen readers work as with
 * any other choice; the stylesheet fills the stars up to the chosen one.
 */
export function Rating({ field, typed }: ControlProps & { readonly field: FieldOf<"rating"> }) {
  const t = useMessages().forms;
  const points = Array.from({ length: field.max }, (_, index) => index + 1);
  return (
    <div className="form-rating">
      {points.map((point) => (
        <label key={point} className="form-star">
          <input
            id={point === 1 ? controlId(field.id) : undefined}
            type="radio"
            name={controlName(field.id)}
            value={point}
            defaultChecked={typed[0] === String(point)}
          />
          <span className="visually-hidden">{t.stars(point)}</span>
          <Icon name="star" />
        </label>
      ))}
    </div>
  );
}

/** The site's agreements as forms name them: a form's sentence is in the platform's language. */
const ADDRESSES: Readonly<Record<string, string>> = {
  "《用户协议》": accountUrls.userAgreement,
  "《隐私政策》": accountUrls.privacyPolicy,
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
      <label className="choice form-agreement">
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
          <AgreementLink href={accountUrls.userAgreement} title={account.userAgreement} />
          {t.and}
          <AgreementLink href={accountUrls.privacyPolicy} title={account.privacyPolicy} />
        </p>
      )}
    </>
  );
}
