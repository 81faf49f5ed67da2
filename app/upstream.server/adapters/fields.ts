/** Units of values that the contracts do not read as they are. */
type Unit =
  /** A content id, or a list of them. */
  | "id"
  | "ids"
  /** A length, which becomes `03:25`. */
  | "duration-seconds"
  | "duration-milliseconds";

/**
 * What a field becomes: another name (`style.data` nests it), a value in another unit, true where it
 * equals a value, the fields of an object moved one level up, or the fields that a function returns.
 */
export type FieldForm =
  | string
  | { readonly to: string; readonly as: Unit }
  | { readonly to: string; readonly equals: string | number | boolean }
  | { readonly flatten: Readonly<Record<string, string>> }
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

/** The value at a path such as `status.code`; undefined without one. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((within, name) => {
    const fields = fieldsOf(within);
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }, value);
}

/** An object with a value at a path such as `style.data`. */
function nested(path: string, value: unknown): Readonly<Record<string, unknown>> {
  const [name = "", ...rest] = path.split(".");
  return { [name]: rest.length === 0 ? value : nested(rest.join("."), value) };
}

/** Milliseconds as lists show them: `03:25`, `1:02:03`. */
function clockTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (!(seconds > 0)) return "";
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part) => String(part).padStart(2, "0")).join(":");
}

/** @param idOf the site's id for the platform's */
function inUnit(value: unknown, unit: Unit, idOf: (id: unknown) => unknown): unknown {
  switch (unit) {
    case "id":
      return idOf(value);
    case "ids":
      return Array.isArray(value) ? value.map(idOf) : [];
    case "duration-seconds":
      return clockTime(Number(value) * 1000);
    case "duration-milliseconds":
      return clockTime(Number(value));
  }
}

function convertField(
  form: FieldForm,
  value: unknown,
  idOf: (id: unknown) => unknown,
): Readonly<Record<string, unknown>> {
  if (typeof form === "function") return form(value);
  if (typeof form === "string") return nested(form, value);
  if ("equals" in form) return nested(form.to, value === form.equals);
  if ("as" in form) return nested(form.to, inUnit(value, form.as, idOf));
  const fields = fieldsOf(value);
  return Object.fromEntries(
    Object.entries(form.flatten).flatMap(([name, own]) =>
      Object.hasOwn(fields, name) ? [[own, fields[name]]] : [],
    ),
  );
}

export interface FieldConversion {
  readonly table: FieldTable;
  /** The name of a field that the table does not list. */
  readonly nameOf: (name: string) => string;
  readonly idOf: (id: unknown) => unknown;
}

/** JSON with its fields in the shape that the contracts read, at every depth, the innermost first. */
export function convertFields(value: unknown, conversion: FieldConversion): unknown {
  if (Array.isArray(value)) return value.map((member) => convertFields(member, conversion));
  if (typeof value !== "object" || value === null) return value;
  const { table, nameOf, idOf } = conversion;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
      const form = Object.hasOwn(table, name) ? table[name] : undefined;
      // `flatten` names the inner fields itself.
      const isFlattened = typeof form === "object" && "flatten" in form;
      const read = isFlattened ? field : convertFields(field, conversion);
      return form === undefined
        ? [[nameOf(name), read]]
        : Object.entries(convertField(form, read, idOf));
    }),
  );
}
