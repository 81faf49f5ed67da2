import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { controlName } from "../../model/forms/answers";
import { controlId } from "./control-id";
import type { FieldOf } from "../../model/forms/form";
import type { ControlProps } from "./question-field";

/**
 * Points as a row of stars: radio buttons underneath, so that keys and screen readers work as with
 * any other choice; the style sheet fills the stars up to the chosen one.
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
