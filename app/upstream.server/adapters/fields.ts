/** Units of values that the contracts do not read as they are. */
type Unit =
  /** A content id, or a list of them. */
  | "id"
  | "ids"
  /** A length, which becomes `03:25`. */
  | "duration-seconds"
  | "duration-milliseconds"
  /** The URL of a picture or of media. */
  | "address"
  /** Pictures or media sources: a URL, an object, or a list of these becomes a list of objects. */
  | "files";

type Scalar = string | number | boolean;

type Convert = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a field becomes: another name (`style.data` nests it), a value in another unit, true where it
 * equals a value, the site's value for the platform's (one that is not listed stays), the fields of an
 * object moved one level up, or the fields that a function returns.
 */
type FieldForm =
  | string
  | { readonly to: string; readonly as: Unit }
  | { readonly to: string; readonly equals: Scalar }
  | { readonly to: string; readonly values: Readonly<Record<string, Scalar>> }
  | { readonly flatten: Readonly<Record<string, FieldForm>> }
  | ((value: unknown) => Fields);

/** By the platform's name of a field; `author.name` is a `name` in an `author`, or in a list of these. */
export type FieldTable = Readonly<Record<string, FieldForm>>;

/** `viewCount` as `view_count`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** An object's own fields; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** A table's own entry; undefined without one. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The value at a path such as `status.code`; undefined without one. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((within, name) => ownEntry(fieldsOf(within), name), value);
}

/** An object with a value at a path such as `style.data`. */
function nested(path: string, value: unknown): Fields {
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

function files(value: unknown, urlOf: Convert): readonly unknown[] {
  if (value === undefined || value === null || value === "") return [];
  const members: readonly unknown[] = Array.isArray(value) ? value : [value];
  return members.map((member) => {
    if (typeof member === "string") return { url: urlOf(member) };
    const file = fieldsOf(member);
    return "url" in file ? { ...file, url: urlOf(file["url"]) } : member;
  });
}

function inUnit(value: unknown, unit: Unit, { idOf, urlOf }: FieldConversion): unknown {
  switch (unit) {
    case "address":
      return urlOf(value);
    case "id":
      return idOf(value);
    case "ids":
      return Array.isArray(value) ? value.map(idOf) : [];
    case "duration-seconds":
      return clockTime(Number(value) * 1000);
    case "duration-milliseconds":
      return clockTime(Number(value));
    case "files":
      return files(value, urlOf);
  }
}

interface FieldConversion {
  readonly table: FieldTable;
  /** The name of a field that the table does not list. */
  readonly nameOf: (name: string) => string;
  /** The site's id for the platform's. */
  readonly idOf: Convert;
  /** The URL of a picture or of media with its host. */
  readonly urlOf: Convert;
}

function convertField(
  form: FieldForm,
  name: string,
  value: unknown,
  conversion: FieldConversion,
): Fields {
  if (typeof form === "object" && "flatten" in form) {
    const inner = fieldsOf(value);
    return joined(
      Object.entries(form.flatten).flatMap(([own, innerForm]) =>
        Object.hasOwn(inner, own) ? [convertField(innerForm, own, inner[own], conversion)] : [],
      ),
    );
  }
  const read = convertFields(value, conversion, name);
  if (typeof form === "function") return form(read);
  if (typeof form === "string") return nested(form, read);
  if ("equals" in form) return nested(form.to, read === form.equals);
  if ("values" in form) return nested(form.to, ownEntry(form.values, String(read)) ?? read);
  return nested(form.to, inUnit(read, form.as, conversion));
}

/** All fields in one object; objects of the same name become one. */
function joined(parts: readonly Fields[]): Fields {
  const fields = new Map<string, unknown>();
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    const areObjects = fields.has(name) && value === fieldsOf(value);
    fields.set(name, areObjects ? { ...fieldsOf(fields.get(name)), ...fieldsOf(value) } : value);
  }
  return Object.fromEntries(fields);
}

/**
 * JSON with its fields in the shape that the contracts read, at every depth, the innermost first.
 *
 * @param within name of the field that `value` stands in, empty at the top
 */
export function convertFields(value: unknown, conversion: FieldConversion, within = ""): unknown {
  if (Array.isArray(value)) return value.map((member) => convertFields(member, conversion, within));
  if (typeof value !== "object" || value === null) return value;
  const { table, nameOf } = conversion;
  return joined(
    Object.entries(value).map(([name, field]) => {
      const form = ownEntry(table, `${within}.${name}`) ?? ownEntry(table, name);
      return form === undefined
        ? { [nameOf(name)]: convertFields(field, conversion, name) }
        : convertField(form, name, field, conversion);
    }),
  );
}
