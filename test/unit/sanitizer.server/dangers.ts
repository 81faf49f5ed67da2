import { visitTree } from "./browser-tree";

const harmlessTags = new Set(
  "a abbr audio bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr img ins kbd li mark ol p pre q rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var video wbr".split(
    " ",
  ),
);
const harmlessAttributes = new Set(
  "alt aria-label class colspan controls data-action data-embed decoding dir fetchpriority height href id lang loading playsinline poster preload referrerpolicy rel reversed role rowspan scope src start style tabindex target title type value width".split(
    " ",
  ),
);
const address =
  /^(?:https?:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*|#body-a\d+|tel:[^\s"'<>]+|mailto:[^\s"'<>]+)$/;
/** What an `img` may hold in its own URL: raster bytes, or a drawing, which browsers show inertly. */
const source = new RegExp(
  `${address.source}|^data:image/(?:png|jpeg|gif|webp|bmp|x-icon);base64,[\\w+/]+=*$|^data:image/svg\\+xml,%3Csvg%20xmlns[^\\s"'<>]+$`,
);
const rules: Record<string, RegExp> = {
  href: address,
  src: source,
  poster: address,
  id: /^body-a\d+$/,
  "data-action": /^(?:audio|picture|zoom)$/,
  "data-embed": /^https:\/\/player\.example\//,
  class: /^(?:(?:body-[a-z-]+|picture) ?)+$/,
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i,
  style: /^(?:--ratio:\d+ \/ \d+)?;?(?:max-width:\d+px)?$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
};

/** What in a body could run, load by itself, overlay the page or take one of its names. */
export function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  visitTree(html, {
    comment: () => void dangers.push("comment"),
    element: ({ name, attributes }) => {
      if (!harmlessTags.has(name)) dangers.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        const rule = rules[attribute];
        if (!harmlessAttributes.has(attribute)) dangers.push(`${name} ${attribute}`);
        if (rule && !rule.test(value)) dangers.push(`${name} ${attribute}=${value}`);
      }
    },
  });
  return dangers;
}
