import * as v from "valibot";
import { PHONE_PATTERN, phoneDigits, CODE_MAX_LENGTH } from "./phone";

/** How a visitor proves who they are: by code ("phone" mode) or by password ("pass" mode). */
const loginMethods = ["code", "password"] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** Actions of the login form; `switch` changes the method and keeps the fields' values. */
const loginIntents = ["send-code", "login", "switch"] as const;
type LoginIntent = (typeof loginIntents)[number];

/** Longer than any password the platform takes; bounds what is sent on. */
const PASSWORD_MAX_LENGTH = 128;

/** The login form as it was typed. */
export interface LoginValues {
  readonly method: LoginMethod;
  readonly phone: string;
  readonly code: string;
  readonly password: string;
  readonly agreed: boolean;
}

/** The sentences of `messages.account.errors` that the form's own rules can give. */
type LoginRule =
  | "phoneInvalid"
  | "codeMissing"
  | "codeTooLong"
  | "passwordMissing"
  | "passwordTooLong"
  | "agreementMissing";

export type LoginField = "phone" | "code" | "password" | "agreed";
export type LoginErrors = Readonly<Partial<Record<LoginField, LoginRule>>>;

/** Spaces, dashes, and marks of direction that are not seen. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}]/gu;

/** Where a message has several numbers: "尾号 887766 的验证码为 654321". */
const NAMED_CODE = /(?:验证码|校验码|动态码|动态密码|code)\D{0,6}(\d{4,6})(?!\d)/iu;

/**
 * The number that a message calls a code, else the only one with as many digits as a code; null when there is
 * none, or several.
 */
function codeIn(message: string): string | null {
  const named = NAMED_CODE.exec(message)?.[1];
  if (named !== undefined) return named;
  // "654321 5 minutes" before "654 321".
  for (const numbers of [/\d+/g, /\d+(?:[\s\p{Pd}\p{Cf}]\d+)*/gu]) {
    const found = (message.match(numbers) ?? [])
      .map((number) => number.replace(SEPARATORS, ""))
      .filter(({ length }) => length === CODE_MAX_LENGTH);
    const [code, other] = new Set(found);
    if (code !== undefined && other === undefined) return code;
  }
  return null;
}

/**
 * A code as somebody types or pastes it: spaces, dashes and full-width digits are understood, and the whole
 * message that brought the code.
 */
export function codeCharacters(typed: string): string {
  const text = typed.normalize("NFKC");
  const characters = text.replace(SEPARATORS, "");
  return characters.length > CODE_MAX_LENGTH ? (codeIn(text) ?? characters) : characters;
}

function rule(name: LoginRule): LoginRule {
  return name;
}

const phone = v.pipe(
  v.string(),
  v.transform(phoneDigits),
  v.regex(PHONE_PATTERN, rule("phoneInvalid")),
);
const code = v.pipe(
  v.string(),
  v.transform(codeCharacters),
  v.nonEmpty(rule("codeMissing")),
  v.maxLength(CODE_MAX_LENGTH, rule("codeTooLong")),
);
const password = v.pipe(
  v.string(),
  v.nonEmpty(rule("passwordMissing")),
  v.maxLength(PASSWORD_MAX_LENGTH, rule("passwordTooLong")),
);
const agreed = v.literal(true, rule("agreementMissing"));

/** Validation before a code is sent (specification, section 5). */
const sendCodeSchema = v.object({ phone, agreed });
/** Validation before the method is switched. */
const switchMethodSchema = v.object({ agreed });
/** Validation before a login, by method. */
const loginSchemas = {
  code: v.object({ phone, code, agreed }),
  password: v.object({ phone, password, agreed }),
} as const;

export type SendCodeInput = v.InferOutput<typeof sendCodeSchema>;
export type LoginInput =
  | { readonly method: "code"; readonly phone: string; readonly code: string }
  | { readonly method: "password"; readonly phone: string; readonly password: string };

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: LoginErrors };

function check<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  values: LoginValues,
): Checked<v.InferOutput<S>> {
  const result = v.safeParse(schema, values);
  if (result.success) return { ok: true, value: result.output };
  const errors: Partial<Record<LoginField, LoginRule>> = {};
  for (const issue of result.issues) {
    const field = issue.path?.[0]?.key as LoginField;
    errors[field] ??= issue.message as LoginRule;
  }
  return { ok: false, errors };
}

export function checkSendCode(values: LoginValues): Checked<SendCodeInput> {
  return check(sendCodeSchema, values);
}

export function checkSwitchMethod(values: LoginValues): Checked<unknown> {
  return check(switchMethodSchema, values);
}

/** The form's values as credentials, or every rule they break, one a field. */
export function checkLogin(values: LoginValues): Checked<LoginInput> {
  if (values.method === "code") {
    const checked = check(loginSchemas.code, values);
    return checked.ok ? { ok: true, value: { method: "code", ...checked.value } } : checked;
  }
  const checked = check(loginSchemas.password, values);
  return checked.ok ? { ok: true, value: { method: "password", ...checked.value } } : checked;
}

/**
 * Whether the login button is enabled: a valid phone and a filled code or password. The agreement
 * is checked on the press, because its message is how a visitor learns of it (section 5).
 */
export function canLogIn(values: LoginValues): boolean {
  return checkLogin({ ...values, agreed: true }).ok;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function oneOf<T extends string>(names: readonly T[], value: string, otherwise: T): T {
  return names.find((name) => name === value) ?? otherwise;
}

/** The fields of the login form; absent or foreign fields count as empty. */
export function readLoginValues(form: FormData): LoginValues {
  return {
    method: oneOf(loginMethods, text(form, "method"), "code"),
    phone: text(form, "phone"),
    code: text(form, "code"),
    password: text(form, "password"),
    agreed: form.get("agreed") === "on",
  };
}

export function readLoginIntent(form: FormData): LoginIntent {
  return oneOf(loginIntents, text(form, "intent"), "login");
}

const DEVICE_ID = /^[\w-]{8,64}$/;

/** The device's own id (`DEVICE_ID_AUTH`) where the page's script could add it; null otherwise. */
export function readDeviceId(form: FormData): string | null {
  const id = text(form, "device_id");
  return DEVICE_ID.test(id) ? id : null;
}
