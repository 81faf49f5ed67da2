import type { FieldOf, FieldType } from "~/model/forms/form";

const options = [
  { value: "1", label: "甲" },
  { value: "2", label: "乙" },
];

const details = {
  text: { maxLength: null },
  textarea: { maxLength: null },
  number: { min: null, max: null },
  phone: {},
  email: {},
  id_card: {},
  radio: { options },
  select: { options },
  checkbox: { options, min: 0, max: options.length },
  date: { min: null, max: null },
  time: {},
  rating: { max: 5 },
  image: { maxCount: 2, maxBytes: 1024, types: ["jpeg", "png"] as const },
  file: { maxCount: 1, maxBytes: 1024, types: ["pdf", "docx"] as const },
  agreement: {},
  section: {},
};

/** A field of a type that asks for nothing special, changed where a test says so. */
export function field<T extends FieldType>(type: T, changes: Partial<FieldOf<T>> = {}) {
  return {
    id: "q",
    label: "问题",
    required: false,
    placeholder: "",
    help: "",
    type,
    ...details[type],
    ...changes,
  } as FieldOf<T>;
}
