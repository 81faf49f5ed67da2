/** Fields whose texts name somebody, or let somebody in. */
const PERSONAL =
  /alias|avatar|author|device|ip_location|mobile|name|nick|phone|secret|sign|tel|token|user/i;

/** Words of the wire: kinds, states, dates, ids. */
const WORD = /^[\w:.+-]{1,40}$/;

function withoutWords(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith("<")
        ? part.replaceAll(/"[^"]*"/g, '""')
        : part
            .replaceAll(/\p{Script=Han}/gu, "文")
            .replaceAll(/[A-Za-z]/g, "x")
            .replaceAll(/\d/g, "0"),
    )
    .join("");
}

function anonymousText(name: string, text: string): string {
  if (/^(https?:)?\/\//.test(text)) return "https://media.example.com/file";
  if (PERSONAL.test(name) || /\d{11}/.test(text)) return withoutWords(text);
  return WORD.test(text) ? text : withoutWords(text);
}

/** An answer in its own form, in which nobody and nothing can be recognised. */
export function anonymised(value: unknown, name = ""): unknown {
  if (typeof value === "string") {
    // A JSON text within the JSON, as app info is.
    if (/^\s*[[{]/.test(value)) {
      try {
        return JSON.stringify(anonymised(JSON.parse(value), name));
      } catch {
        return withoutWords(value);
      }
    }
    return anonymousText(name, value);
  }
  if (Array.isArray(value)) return value.map((member) => anonymised(member, name));
  if (typeof value === "number" && PERSONAL.test(name)) return 1;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, anonymised(inner, field)]),
  );
}
