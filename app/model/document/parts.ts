/**
 * Texts of this response's document that loader data does not repeat (the article's body). One instance per
 * request; loaders write, the document reads.
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

/** The static region that carries an article's body; also the id of its element. */
export const ARTICLE_BODY = "article-body";
