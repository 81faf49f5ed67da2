/** What a field's value is, where it is not what the contracts read. */
type Unit =
  /** A content id, or a list of them. */
  | "id"
  | "ids"
  /** A length, to be shown as `3:25`. */
  | "duration-seconds"
  | "duration-milliseconds";

/**
 * What becomes of a field: another name (`style.data` puts it into another), a value in another unit, a word that means
 * yes, the fields of an object that stand beside it here, or what a function makes.
 */
export type FieldForm =
  | string
  | { readonly to: string; readonly as: Unit }
  | { readonly to: string; readonly yes: string | number | boolean }
  | { readonly lift: Readonly<Record<string, string>> }
  | ((value: unknown) => Readonly<Record<string, unknown>>);

export type FieldTable = Readonly<Record<string, FieldForm>>;

/** `viewCount` as `view_count`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** An object's own fields; none for anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

/** What stands at a path such as `status.code`; undefined where nothing does. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((within, name) => {
    const fields = fieldsOf(within);
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }, value);
}

/** A field at a path such as `style.data`. */
function placed(path: string, value: unknown): Readonly<Record<string, unknown>> {
  const [name = "", ...rest] = path.split(".");
  return { [name]: rest.length === 0 ? value : placed(rest.join("."), value) };
}

/** Milliseconds as lists show them: `03:25`, `1:02:03`. */
function clockTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (!(seconds > 0)) return "";
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part) => String(part).padStart(2, "0")).join(":");
}

/** @param ownId the site's id for the platform's */
function converted(value: unknown, unit: Unit, ownId: (id: unknown) => unknown): unknown {
  switch (unit) {
    case "id":
      return ownId(value);
    case "ids":
      return Array.isArray(value) ? value.map(ownId) : [];
    case "duration-seconds":
      return clockTime(Number(value) * 1000);
    case "duration-milliseconds":
      return clockTime(Number(value));
  }
}

function madeOf(
  form: FieldForm,
  value: unknown,
  ownId: (id: unknown) => unknown,
): Readonly<Record<string, unknown>> {
  if (typeof form === "function") return form(value);
  if (typeof form === "string") return placed(form, value);
  if ("yes" in form) return placed(form.to, value === form.yes);
  if ("as" in form) return placed(form.to, converted(value, form.as, ownId));
  const fields = fieldsOf(value);
  return Object.fromEntries(
    Object.entries(form.lift).flatMap(([name, own]) =>
      Object.hasOwn(fields, name) ? [[own, fields[name]]] : [],
    ),
  );
}

export interface Spelling {
  readonly table: FieldTable;
  /** Names the fields that the table does not. */
  readonly otherwise: (name: string) => string;
  readonly ownId: (id: unknown) => unknown;
}

/** JSON with its fields named as the contracts read them, at every depth, the innermost first. */
export function respelt(value: unknown, spelling: Spelling): unknown {
  if (Array.isArray(value)) return value.map((member) => respelt(member, spelling));
  if (typeof value !== "object" || value === null) return value;
  const { table, otherwise, ownId } = spelling;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
      const form = Object.hasOwn(table, name) ? table[name] : undefined;
      // What an object's fields are lifted to, they are named by there.
      const isLifted = typeof form === "object" && "lift" in form;
      const read = isLifted ? field : respelt(field, spelling);
      return form === undefined
        ? [[otherwise(name), read]]
        : Object.entries(madeOf(form, read, ownId));
    }),
  );
}
