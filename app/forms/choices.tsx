import { controlName } from "./answers";
import { controlId } from "./control-id";
import type { FieldOf } from "./form";
import type { ControlProps } from "./question";

/** A question with one or several of its options for an answer. */
export const Choices = ({
  field,
  typed,
}: ControlProps & { readonly field: FieldOf<"radio" | "checkbox"> }) => (
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
