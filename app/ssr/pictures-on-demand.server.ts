const PICTURE = /<img\b[^<>]*>/g;

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

/**
 * A sanitised body with a link in each picture's place, to its smallest rendition: it is loaded when
 * the visitor asks for it, by the reader script where the link stands, else as a page of its own.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's words when the picture has no description
 */
export function picturesOnDemand(html: string, label: string): string {
  return html.replace(PICTURE, (tag) => {
    const source = attribute(tag, "src");
    if (source === "") return "";
    // It is here already, and no page of its own can be opened at such an address.
    if (source.startsWith("data:")) return tag;
    // Within the link that leads to its film a poster cannot be a link of its own.
    if (attribute(tag, "class") === "body-embed-poster") return "";
    const words = attribute(tag, "alt") || label;
    const smallest = attribute(tag, "srcset").split(" ", 1)[0] || source;
    return `<a class="picture-on-demand" data-reader="picture" href="${smallest}">${words}</a>`;
  });
}
