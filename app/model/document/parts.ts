/** The site's part of the facts that page scripts read (`app/model/document/page-data.ts`). */
export const SITE_FACTS = "site-facts";

/**
 * Text that goes into this answer's document without standing in its loader data a second time
 * (the article's body). One instance per request; loaders write, the document reads.
 */
export class DocumentParts {
  readonly #texts = new Map<string, string>();

  set(name: string, text: string): void {
    this.#texts.set(name, text);
  }

  /** The text, or undefined when no loader of this request set it. */
  get(name: string): string | undefined {
    return this.#texts.get(name);
  }
}

/** The document part that carries an article's body; also the id of the element it stands in. */
export const ARTICLE_BODY = "article-body";
