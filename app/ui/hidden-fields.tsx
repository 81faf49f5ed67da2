interface HiddenFieldsProps {
  /** Values by name, in the order in which they are sent. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a form sends beside what is filled in. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
