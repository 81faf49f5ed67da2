/** What permits a document's inline scripts and style elements: their hashes, as sources of a policy. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The tags that a policy is about; the renderer writes no bare `<` or `>` into attributes. */
const OPENING = /<(script|style)\b[^<>]*>/g;

/**
 * Most inline elements a stored document may have: each is a hash of 53 bytes in its policy, and reverse proxies
 * take headers of 4 to 8 kB. A page has two to five, one whose parts streamed in about three for each part.
 */
const MOST_ELEMENTS = 32;

/** What a browser makes of an element's text before it computes the hash (HTML, section 13.2.3.5). */
function asParsed(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** A text as a source of a policy (Content Security Policy Level 3, section 2.3.1). */
export async function hashSource(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(asParsed(text)));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
}

interface WithoutNonce {
  readonly html: string;
  readonly sources: InlineSources;
}

/**
 * A document without its nonce, and the hashes of the scripts and style elements that carried it: the same
 * permission, but the same bytes for everybody. The nonce is random and nobody was given it, so that it
 * stands nowhere but where the server put it.
 *
 * @returns null for a document that needs more hashes than fit, or has the nonce where no hash can replace it
 */
export async function withoutNonce(html: string, nonce: string): Promise<WithoutNonce | null> {
  const attribute = ` nonce="${nonce}"`;
  const texts = { script: new Set<string>(), style: new Set<string>() };
  for (const { 0: tag, 1: name, index } of html.matchAll(OPENING)) {
    if (!tag.includes(attribute)) continue;
    const start = index + tag.length;
    const end = html.indexOf(`</${name}`, start);
    if (end === -1) return null;
    texts[name === "script" ? "script" : "style"].add(html.slice(start, end));
  }
  const plain = html.replaceAll(attribute, "");
  if (texts.script.size + texts.style.size > MOST_ELEMENTS || plain.includes(nonce)) return null;
  const [scripts, styles] = await Promise.all([
    Promise.all([...texts.script].map(hashSource)),
    Promise.all([...texts.style].map(hashSource)),
  ]);
  return { html: plain, sources: { scripts, styles } };
}
