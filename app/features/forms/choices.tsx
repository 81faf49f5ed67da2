import { controlName } from "../../model/forms/answers";
import { controlId } from "./control-id";
import type { FieldOf } from "../../model/forms/form";
import type { ControlProps } from "./question-field";

/** A question with one or several of its options for an answer. */
export function Choices({
  field,
  typed,
}: ControlProps & { readonly field: FieldOf<"radio" | "checkbox"> }) {
  return (
    <div className="form-choices">
      {field.options.map(({ value, label }, index) => (
        <label key={value} className="form-choice">
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
