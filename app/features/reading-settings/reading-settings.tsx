import { useId, useState } from "react";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { BottomSheet } from "../../ui/bottom-sheet";
import {
  chooseAppearance,
  storedAppearance,
  textSizes,
  themes,
  type Appearance,
} from "../../client/storage/appearance";

/** The button that opens the reading settings; needs scripts, as the choices are kept on the device. */
export function ReadingSettings() {
  const t = useMessages().appearance;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="settings-button"
        aria-label={t.title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="text" />
      </button>
      <BottomSheet open={isOpen} title={t.title} onClose={() => setOpen(false)}>
        <Choices />
      </BottomSheet>
    </>
  );
}

/** Mounted when the sheet opens, so it starts from what is stored. */
function Choices() {
  const t = useMessages().appearance;
  const [appearance, setAppearance] = useState(storedAppearance);
  const choose = (changed: Partial<Appearance>) => {
    const next = { ...appearance, ...changed };
    chooseAppearance(next);
    setAppearance(next);
  };
  return (
    <div className="settings">
      {/* The sheet lies over the text that is being sized. */}
      <p className="settings-sample">{t.sample}</p>
      <Choice
        label={t.textSize}
        options={textSizes}
        chosen={appearance.textSize}
        nameOf={t.percent}
        onChoose={(textSize) => choose({ textSize })}
      />
      <Choice
        label={t.theme}
        options={themes}
        chosen={appearance.theme}
        nameOf={(theme) => t.themes[theme]}
        onChoose={(theme) => choose({ theme })}
      />
    </div>
  );
}

interface ChoiceProps<T> {
  readonly label: string;
  readonly options: readonly T[];
  readonly chosen: T;
  readonly nameOf: (option: T) => string;
  readonly onChoose: (option: T) => void;
}

function Choice<T extends string | number>({
  label,
  options,
  chosen,
  nameOf,
  onChoose,
}: ChoiceProps<T>) {
  const group = useId();
  return (
    <fieldset className="settings-group">
      <legend className="meta">{label}</legend>
      <div className="settings-options">
        {options.map((option) => (
          <label key={option} className="settings-option">
            <input
              type="radio"
              name={group}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
            <span>{nameOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
