import type { FormField } from "../sample-data/forms";
import { isPhone } from "./verification-code";

export type Answers = Readonly<Record<string, string | readonly string[]>>;

const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** A resident identity number with a right check digit (GB 11643). */
function isIdCard(text: string): boolean {
  if (!/^\d{17}[\dX]$/i.test(text)) return false;
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return "10X98765432"[sum % 11] === text[17]?.toUpperCase();
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function checkNumber({ label, min, max }: FormField, text: string): string | null {
  const number = Number(text);
  if (!Number.isFinite(number)) return `${label}须为数字`;
  if (min !== undefined && number < Number(min)) return `${label}不能小于${min}`;
  return max !== undefined && number > Number(max) ? `${label}不能大于${max}` : null;
}

function checkDate({ label, min, max }: FormField, text: string): string | null {
  if (!isDate(text)) return `${label}须为日期`;
  if (min !== undefined && text < String(min)) return `${label}不能早于${min}`;
  return max !== undefined && text > String(max) ? `${label}不能晚于${max}` : null;
}

function checkLength({ label, max_length: limit }: FormField, text: string): string | null {
  return limit !== undefined && [...text].length > limit ? `${label}不能超过${limit}字` : null;
}

function checkChoices(field: FormField, chosen: readonly string[]): string | null {
  const { label, options, type, min, max } = field;
  const known = new Set(options.map(({ value }) => value));
  if (chosen.some((value) => !known.has(value))) return `${label}的选项不存在`;
  const most = type === "checkbox" ? Number(max ?? options.length) : 1;
  if (chosen.length > most) return `${label}最多选${most}项`;
  return type === "checkbox" && chosen.length < Number(min ?? 0) ? `${label}至少选${min}项` : null;
}

function missing({ type, label }: FormField): string {
  return type === "agreement" ? `请先同意：${label}` : `${label}不能为空`;
}

/** Files that wait to be submitted, as `field id:file id`. */
export type WaitingFiles = ReadonlySet<string>;

function checkFiles(
  { id, label, max }: FormField,
  given: readonly string[],
  waiting: WaitingFiles,
): string | null {
  const most = Number(max ?? 1);
  if (given.length > most) return `${label}最多上传${most}个`;
  return given.every((file) => waiting.has(`${id}:${file}`))
    ? null
    : `${label}中有文件已失效，请移除后重新上传`;
}

function checkGiven(
  field: FormField,
  given: readonly string[],
  waiting: WaitingFiles,
): string | null {
  const [text = ""] = given;
  switch (field.type) {
    case "number":
    case "rating":
      return checkNumber(field, text);
    case "phone":
      return isPhone(text) ? null : "请输入正确的手机号";
    case "email":
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : "请输入正确的电子邮箱";
    case "id_card":
      return isIdCard(text) ? null : "请输入正确的身份证号";
    case "date":
      return checkDate(field, text);
    case "time":
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : `${field.label}须为时间`;
    case "radio":
    case "select":
    case "checkbox":
      return checkChoices(field, given);
    case "text":
    case "textarea":
      return checkLength(field, text);
    case "image":
    case "file":
      return checkFiles(field, given, waiting);
    case "agreement":
      return text === "true" ? null : missing(field);
    case "section":
      return null;
  }
}

/** What is wrong with the answers, by field id in the form's order; empty when nothing is. */
export function findProblems(
  fields: readonly FormField[],
  answers: Answers,
  waiting: WaitingFiles = new Set(),
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const given = [answers[field.id] ?? []].flat().map((text) => text.trim());
      const filled = given.filter((text) => text !== "");
      const unanswered = field.required ? missing(field) : null;
      const problem = filled.length === 0 ? unanswered : checkGiven(field, filled, waiting);
      return problem === null ? [] : [[field.id, problem]];
    }),
  );
}
