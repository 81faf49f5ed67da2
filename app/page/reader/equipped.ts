/**
 * Resolves when this engine has what the page's scripts use. The newest of it is `URL.canParse`
 * (Chromium 120, Safari 17, Firefox 115): who has that has everything and loads nothing. A page whose
 * polyfills cannot be loaded goes on without them.
 */
export function equipped(): unknown {
  return "canParse" in URL || import("./polyfills").catch(() => undefined);
}
