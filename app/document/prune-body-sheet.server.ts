/** Elements of an article that have rules of their own. */
const ELEMENTS =
  /(?<![\w.#-])(h[2-6]|a|ol|ul|li|dt|dd|blockquote|figcaption|caption|table|td|th|pre|code|kbd|samp|video|audio|hr|summary|details|rt|mark)(?![\w-])/g;
const CLASSES = /\.(body-[\w-]+)/g;

/** One rule, or one at-rule with everything in it. */
const RULES = /@[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|[^{}]+\{[^{}]*\}/g;

const named = (selector: string, pattern: RegExp): string[] =>
  [...selector.matchAll(pattern)].map(([, name = ""]) => name);

const DECLARED = /(--[\w-]+):[^;}]*;?/g;
const REFERENCED = /var\((--[\w-]+)/g;
/** A rule that declares nothing, within an at-rule or not. */
const EMPTY = /[^{}]+\{\s*\}/g;

/** A sheet without the custom properties that none of its rules refers to. */
const withoutUnusedProperties = (sheet: string): string => {
  const used = new Set(named(sheet, REFERENCED));
  const left = sheet.replaceAll(DECLARED, (declaration, name: string) =>
    used.has(name) ? declaration : "",
  );
  // What stood around an empty rule may be empty now.
  return left.replaceAll(EMPTY, "").replaceAll(EMPTY, "");
};

/**
 * The rules of a body's style sheet that could matter to this body. Nothing adds to a body once it
 * is rendered, so a rule none of whose elements and classes occur in it can never apply. At-rules
 * and rules that name none of either stay; custom properties stay where a rule refers to them.
 *
 * @param sheet minified CSS without nested rules
 * @param body sanitised HTML
 */
export const pruneBodySheet = (sheet: string, body: string): string =>
  withoutUnusedProperties(
    (sheet.match(RULES) ?? [])
      .filter((rule) => {
        if (rule.startsWith("@")) return true;
        const selector = rule.slice(0, rule.indexOf("{"));
        const elements = named(selector, ELEMENTS);
        const classes = named(selector, CLASSES);
        if (elements.length + classes.length === 0) return true;
        return (
          elements.some((name) => new RegExp(`<${name}[\\s>/]`).test(body)) ||
          classes.some((name) => body.includes(name))
        );
      })
      .join(""),
  );
