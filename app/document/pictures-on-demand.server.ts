const PICTURE = /<img\b[^>]*>/g;

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/**
 * A sanitised body with a link in each picture's place, to its smallest rendition: it is loaded when
 * the visitor asks for it, by the reader script where the link stands, else as a page of its own.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's words when the picture has no description
 */
export const picturesOnDemand = (html: string, label: string): string =>
  html.replace(PICTURE, (tag) => {
    const source = attribute(tag, "src");
    if (source === "") return "";
    const words = attribute(tag, "alt") || label;
    const smallest = attribute(tag, "srcset").split(" ", 1)[0] || source;
    return `<a class="picture-on-demand" data-reader="picture" href="${smallest}">${words}</a>`;
  });
