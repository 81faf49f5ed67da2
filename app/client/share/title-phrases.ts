/**
 * A title in the phrases between which the page's headline ends its lines (`headlinePhrases`, on the edge);
 * whole where the page has another headline.
 */
export function phrasesOnPage(title: string): readonly string[] {
  const headline = document.querySelector("h1")?.childNodes ?? [];
  const phrases = [...headline].map(({ textContent }) => textContent ?? "").filter(Boolean);
  return phrases.join("") === title ? phrases : [title];
}
