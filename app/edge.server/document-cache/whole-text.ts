/** Documents that were whole when they were answered, as the text they are. */
const texts = new WeakMap<Response, string>();

/** An answer that is a whole document: whoever keeps it need not read it again. */
export function wholeAnswer(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** The text of such an answer; undefined for one that streams. */
export function wholeTextOf(response: Response): string | undefined {
  return texts.get(response);
}
