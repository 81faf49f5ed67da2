interface HiddenFieldsProps {
  /** Values by name, in the order in which they are sent. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Hidden fields of a form. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
