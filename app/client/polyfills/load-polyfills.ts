import { beforeImports } from "../../ssr/framework/import-with-files";

/**
 * Has an engine that lacks what the site's scripts use get it before the first of them that the reader's
 * script asks for; that script itself uses nothing of the kind
 * (`test/built/check-built.ts`), so that who only reads loads nothing. The newest of it is `URL.canParse`
 * (Chromium 120, Safari 17, Firefox 115): who has that has everything. A page whose polyfills cannot be
 * loaded goes on without them.
 */
export function equip(): void {
  if (!("canParse" in URL)) beforeImports(() => import("./polyfills").catch(() => undefined));
}
