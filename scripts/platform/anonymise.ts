import type { Adapter } from "../../app/upstream.server/adapters/adapter";
import type { FieldTable } from "../../app/upstream.server/adapters/fields";

/** Fields whose texts name somebody, or let somebody in. */
const PERSONAL =
  /account|alias|author|avatar|by(line)?$|device|e?mail|(^|_)ip(_|$)|key|mobile|name|nick|owner|person|phone|people|reporter|secret|sign|tel|token|uid|user|who|writer/i;

/** Words of the wire: kinds, states, dates, ids. A word with one capital may be a name. */
const WORD = /^(?!\p{Lu}\p{Ll}+$)[\w:.+-]{1,40}$/u;

function withoutWords(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith("<")
        ? part.replaceAll(/"[^"]*"/g, '""')
        : part
            .replaceAll(/\p{Script=Han}/gu, "文")
            .replaceAll(/\p{L}/gu, (letter) => (letter === "文" ? letter : "x"))
            .replaceAll(/\d/g, "0"),
    )
    .join("");
}

function anonymousText(text: string, isPersonal: boolean): string {
  if (/^(https?:)?\/\//.test(text)) return "https://media.example.com/file";
  if (isPersonal || /\d{11}/.test(text)) return withoutWords(text);
  return WORD.test(text) ? text : withoutWords(text);
}

/** The platform's names of personal fields in a table. */
function personalIn(table: FieldTable): string[] {
  return Object.entries(table).flatMap(([name, form]) => {
    if (typeof form === "function") return [];
    if (typeof form === "object" && "flatten" in form) return personalIn(form.flatten);
    const to = typeof form === "string" ? form : form.to;
    return PERSONAL.test(to) ? [name.replace(/^.*\./, "")] : [];
  });
}

/** The platform's own names of personal fields, as its adapter has them. */
export function personalFields({ fields, calls }: Adapter): readonly string[] {
  return [fields, ...Object.values(calls).map((call) => call.fields ?? {})].flatMap(personalIn);
}

/**
 * An answer in its own form, in which nobody and nothing can be recognised.
 *
 * @param personal further names of personal fields
 */
export function anonymised(
  value: unknown,
  personal: readonly string[] = [],
  isPersonal = false,
): unknown {
  if (typeof value === "string") {
    // A JSON text within the JSON, as app info is.
    if (/^\s*[[{]/.test(value)) {
      try {
        return JSON.stringify(anonymised(JSON.parse(value), personal, isPersonal));
      } catch {
        return withoutWords(value);
      }
    }
    return anonymousText(value, isPersonal);
  }
  if (Array.isArray(value)) return value.map((member) => anonymised(member, personal, isPersonal));
  if (typeof value === "number" && isPersonal) return 1;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      // What stands in a personal field belongs to that person.
      anonymised(inner, personal, isPersonal || PERSONAL.test(field) || personal.includes(field)),
    ]),
  );
}
