/** The document part that carries an article's body; also the id of the element it stands in. */
export const ARTICLE_BODY = "article-body";
