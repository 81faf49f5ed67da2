/**
 * Whether this browser may ask for a document while its worker still starts (navigation preload).
 *
 * WebKit may not: of a preloaded answer that is read by the worker as well, as ours is to be kept, it now
 * and then takes the headers, asks for the document a second time and shows the body of that. Each answer
 * has a nonce of its own, so such a page is refused its styles by the other's policy, and so is the copy
 * that is kept. (Safari 16.0 and later, WebKitGTK 2.50; https://github.com/WebKit/WebKit/pull/4798.)
 *
 * @param userAgent WebKit has said 605.1.15 of itself since 2018, Chromium always 537.36
 */
export function mayPreload(userAgent: string): boolean {
  return !/AppleWebKit\/(?!537\.)/.test(userAgent);
}
