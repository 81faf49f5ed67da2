import type { FileTypeName } from "./file-types";

interface FieldBase {
  /** Names the answer on the wire. */
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly placeholder: string;
  readonly help: string;
}

interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** The files that a file question accepts. */
interface FileLimits {
  readonly maxCount: number;
  /** Of each file. */
  readonly maxBytes: number;
  readonly types: readonly FileTypeName[];
}

/** The properties of a type of field beside those that all have. */
interface FieldDetails {
  readonly text: { readonly maxLength: number | null };
  readonly textarea: { readonly maxLength: number | null };
  readonly number: { readonly min: number | null; readonly max: number | null };
  readonly phone: unknown;
  readonly email: unknown;
  readonly id_card: unknown;
  readonly radio: { readonly options: readonly FieldOption[] };
  readonly select: { readonly options: readonly FieldOption[] };
  readonly checkbox: {
    readonly options: readonly FieldOption[];
    /** How many boxes may be ticked. */
    readonly min: number;
    readonly max: number;
  };
  /** ISO dates; they compare as texts. */
  readonly date: { readonly min: string | null; readonly max: string | null };
  readonly time: unknown;
  readonly rating: { readonly max: number };
  readonly image: FileLimits;
  readonly file: FileLimits;
  readonly agreement: unknown;
  /** A heading between questions. */
  readonly section: unknown;
}

export type FieldType = keyof FieldDetails;

type FieldOfType<T extends FieldType> = FieldBase & { readonly type: T } & FieldDetails[T];

/** The fields of some types, as a union told apart by `type`. */
export type FieldOf<T extends FieldType> = { [Type in T]: FieldOfType<Type> }[T];

/** A question of a form, or a heading between questions. */
export type FormField = FieldOf<FieldType>;

/** A cloud form (a kind of the specification): an online form that the platform defines, as its page shows it. */
export interface CloudForm {
  readonly title: string;
  readonly description: string;
  /** Root-relative or http(s); empty without one. */
  readonly cover: string;
  /** Empty for the site's own word. */
  readonly submitLabel: string;
  readonly successMessage: string;
  readonly closed: boolean;
  /** Unix milliseconds; null for a form that never closes. */
  readonly endsAt: number | null;
  readonly submissionCount: number;
  readonly fields: readonly FormField[];
}

/** A field that is answered: everything but headings. */
export type Question = FieldOf<Exclude<FieldType, "section">>;

export function isQuestion(field: FormField): field is Question {
  return field.type !== "section";
}

/** Whether a question is answered with files. */
export function takesFiles(field: FormField): field is FieldOf<"image" | "file"> {
  return field.type === "image" || field.type === "file";
}

/** Whether the form takes answers at a moment (Unix milliseconds). */
export function takesAnswers({ closed, endsAt }: CloudForm, now: number): boolean {
  return !closed && (endsAt === null || now < endsAt);
}
