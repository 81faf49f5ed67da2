import * as v from "valibot";
import { MAX_FIELD_LENGTH } from "../limits";
import { PHONE_PATTERN, phoneDigits } from "../account/phone";
import { takesFiles, type FieldOf, type Question } from "./form";
import { type FileField, type FileMessages, NOT_UPLOADED, readReference, UPLOADING } from "./files";

/** Weights of the 17 digits before the check digit (GB 11643-1999, MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_DIGITS = "10X98765432";

/** Whether a text is a resident identity number of 18 signs with a right check digit (GB 11643). */
function isIdentityNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return CHECK_DIGITS[sum % 11] === text[17];
}

/** The sentences a form's rules can give, in the visitor's language. */
export interface FormMessages extends FileQuestionMessages {
  readonly missing: (label: string) => string;
  /** Of a question that is answered by choosing, and by rating. */
  readonly notChosen: (label: string) => string;
  readonly notRated: (label: string) => string;
  readonly notAgreed: (label: string) => string;
  readonly tooLong: (label: string, limit: number) => string;
  readonly notNumber: (label: string) => string;
  readonly tooSmall: (label: string, min: number) => string;
  readonly tooLarge: (label: string, max: number) => string;
  readonly notPhone: (label: string) => string;
  readonly notEmail: (label: string) => string;
  readonly notIdentityNumber: (label: string) => string;
  readonly notDate: (label: string) => string;
  readonly tooEarly: (label: string, min: string) => string;
  readonly tooLate: (label: string, max: string) => string;
  readonly notTime: (label: string) => string;
  readonly unknownChoice: (label: string) => string;
  readonly tooFewChoices: (label: string, min: number) => string;
  readonly tooManyChoices: (label: string, max: number) => string;
}

/** Longest answer the platform takes, in code points. */
const MAX_ANSWER_LENGTH = 5000;

/** Whether a rule holds for an answer; a question left open breaks no rule but "required". */
type Rule = readonly [holds: (text: string) => boolean, problem: string];

function lengthOf(text: string): number {
  return [...text].length;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** RFC 5321, 4.5.3.1.3. */
const MAX_EMAIL_LENGTH = 254;

/** A mailbox with a host of at least two labels. */
function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@]{1,64}@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text);
}

function numberRules(
  { label, min, max }: { label: string; min: number | null; max: number | null },
  t: FormMessages,
): Rule[] {
  return [
    [isNumber, t.notNumber(label)],
    ...(min === null ? [] : [[(x: string) => Number(x) >= min, t.tooSmall(label, min)] as const]),
    ...(max === null ? [] : [[(x: string) => Number(x) <= max, t.tooLarge(label, max)] as const]),
  ];
}

function dateRules({ label, min, max }: FieldOf<"date">, t: FormMessages): Rule[] {
  return [
    [isDate, t.notDate(label)],
    ...(min === null ? [] : [[(x: string) => x >= min, t.tooEarly(label, min)] as const]),
    ...(max === null ? [] : [[(x: string) => x <= max, t.tooLate(label, max)] as const]),
  ];
}

/** A question answered with one text. */
type TextQuestion = Exclude<Question, { type: "checkbox" | "image" | "file" }>;

/** In code points. */
function longestAnswer(field: TextQuestion): number {
  const declared = "maxLength" in field ? field.maxLength : null;
  return Math.min(declared ?? MAX_ANSWER_LENGTH, MAX_ANSWER_LENGTH);
}

/** What must hold of the one text that answers a question. */
function rulesOf(field: TextQuestion, t: FormMessages): Rule[] {
  const { label } = field;
  switch (field.type) {
    case "text":
    case "textarea": {
      const limit = longestAnswer(field);
      return [[(text) => lengthOf(text) <= limit, t.tooLong(label, limit)]];
    }
    case "number":
      return numberRules(field, t);
    case "rating":
      return numberRules({ label, min: 1, max: field.max }, t);
    case "phone":
      return [[(text) => PHONE_PATTERN.test(text), t.notPhone(label)]];
    case "email":
      return [[isEmail, t.notEmail(label)]];
    case "id_card":
      return [[isIdentityNumber, t.notIdentityNumber(label)]];
    case "date":
      return dateRules(field, t);
    case "time":
      return [[(text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), t.notTime(label)]];
    case "radio":
    case "select":
      return [
        [(text) => field.options.some(({ value }) => value === text), t.unknownChoice(label)],
      ];
    case "agreement":
      return [[(text) => text === "true", t.notAgreed(label)]];
  }
}

/** A text as it is meant: without the spaces around it, digits typed in full width understood. */
function meant({ type }: Question, text: string): string {
  const trimmed = text.trim();
  switch (type) {
    case "phone":
      return trimmed === "" ? "" : phoneDigits(trimmed) || trimmed;
    case "number":
    case "email":
      return trimmed.normalize("NFKC");
    case "id_card":
      return trimmed.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
    default:
      return trimmed;
  }
}

const typedTexts = v.optional(v.array(v.string()), []);

/** The message for a missing answer, in the words of the question's control. */
function missingMessage({ type, label }: Question, t: FormMessages): string {
  switch (type) {
    case "agreement":
      return t.notAgreed(label);
    case "rating":
      return t.notRated(label);
    case "radio":
    case "select":
    case "checkbox":
    case "date":
    case "time":
      return t.notChosen(label);
    default:
      return t.missing(label);
  }
}

function choicesSchema(field: FieldOf<"checkbox">, t: FormMessages) {
  const { label, options, required, min, max } = field;
  const known = new Set(options.map(({ value }) => value));
  return v.pipe(
    typedTexts,
    v.transform((typed) => [...new Set(typed.filter((value) => value !== ""))]),
    v.check((chosen) => !required || chosen.length > 0, missingMessage(field, t)),
    v.check((chosen) => chosen.every((value) => known.has(value)), t.unknownChoice(label)),
    v.check((chosen) => chosen.length === 0 || chosen.length >= min, t.tooFewChoices(label, min)),
    v.check((chosen) => chosen.length <= max, t.tooManyChoices(label, max)),
  );
}

function textSchema(field: TextQuestion, t: FormMessages) {
  const rules = rulesOf(field, t);
  return v.pipe(
    typedTexts,
    v.transform(([text = ""]) => text),
    v.maxLength(MAX_FIELD_LENGTH, t.tooLong(field.label, longestAnswer(field))),
    v.transform((text) => meant(field, text)),
    v.check((text) => !field.required || text !== "", missingMessage(field, t)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === "") return;
      const broken = rules.find(([holds]) => !holds(dataset.value));
      if (broken !== undefined) addIssue({ message: broken[1] });
    }),
  );
}

function schemaOf(field: Question, t: FormMessages) {
  if (takesFiles(field)) return filesSchema(field, typedTexts, t);
  return field.type === "checkbox" ? choicesSchema(field, t) : textSchema(field, t);
}

/** What a question takes for an answer, from what was typed; the first broken rule is what it says. */
export function questionSchema(
  field: Question,
  t: FormMessages,
): v.GenericSchema<unknown, string | string[]> {
  return schemaOf(field, t) as v.GenericSchema<unknown, string | string[]>;
}

/** The sentences of a file question as a whole. */
interface FileQuestionMessages extends FileMessages {
  readonly missingFile: (label: string) => string;
  readonly stillUploading: (label: string) => string;
  readonly someNotUploaded: (label: string) => string;
}

/** What a file question takes: references to files the platform has; out come their ids. */
function filesSchema(
  { label, required, maxCount }: FileField,
  typedTexts: v.GenericSchema<unknown, string[]>,
  t: FileQuestionMessages,
) {
  return v.pipe(
    typedTexts,
    v.check((typed) => !typed.includes(UPLOADING), t.stillUploading(label)),
    v.check((typed) => !typed.includes(NOT_UPLOADED), t.someNotUploaded(label)),
    v.transform((typed) => [...new Set(typed.flatMap((text) => readReference(text)?.id ?? []))]),
    v.check((ids) => !required || ids.length > 0, t.missingFile(label)),
    v.check((ids) => ids.length <= maxCount, t.tooManyFiles(label, maxCount)),
  );
}
