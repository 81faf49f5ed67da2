/**
 * Texts that loaders put into this response's document by name, so that loader data does not repeat them: the HTML of
 * static regions (the article's body) and the JSON of the page data. One instance per request.
 */
export class DocumentTexts {
  readonly #texts = new Map<string, string>();

  set(name: string, text: string): void {
    this.#texts.set(name, text);
  }

  /** The text, or undefined when no loader of this request set it. */
  get(name: string): string | undefined {
    return this.#texts.get(name);
  }
}

/** The static region that carries an article's body; also the id of its element. */
export const ARTICLE_BODY = "article-body";

/** The static region that carries a special's introduction; also the id of its element. */
export const SPECIAL_INTRODUCTION = "special-introduction";

/** A broadcast's introductions: for the choice of stylesheets only, since its loader data has them too. */
export const LIVE_INTRODUCTION = "live-introduction";

/** The texts that are editors' HTML: what it holds says which stylesheets the document needs. */
export const EDITORS_HTML = [ARTICLE_BODY, SPECIAL_INTRODUCTION, LIVE_INTRODUCTION] as const;
