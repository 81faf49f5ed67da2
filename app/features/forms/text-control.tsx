import type { InputHTMLAttributes } from "react";
import { useMessages } from "../../messages/use-messages";
import { controlName } from "../../model/forms/answers";
import { controlId } from "./control-id";
import type { FieldOf } from "../../model/forms/form";
import type { ControlProps } from "./question-field";

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
