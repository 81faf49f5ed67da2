import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What `app/document/renderer.d.ts` declares. */
const MODULE = "virtual:document-renderer";
const STREAMING = "node_modules/react-dom/cjs/react-dom-server.browser.production.min.js";
const WHOLE = "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js";

/**
 * React encodes every tag, attribute and text by itself and copies the bytes into views of 512. Here
 * they stay text until a flush, which is encoded at once: the same bytes at half of the cost.
 */
const TEXT_UNTIL_FLUSH: readonly (readonly [from: string | RegExp, to: string])[] = [
  [
    /var l=null,n=0;\nfunction p\(a,b\)\{[^]*?\}function t\(a,b\)\{/,
    'var l="";\nfunction p(a,b){l+=b}function t(a,b){',
  ],
  [/function ba\(a\)\{[^}]*\}/, 'function ba(a){""!==l&&(a.enqueue(ca.encode(l)),l="")}'],
  ["function u(a){return ca.encode(a)}", "function u(a){return a}"],
  ["function w(a){return ca.encode(a)}", "function w(a){return a}"],
  ["function fd(a,b){l=new Uint8Array(512);n=0;", 'function fd(a,b){l="";'],
  ["ba(b);l=new Uint8Array(512);n=0;", 'ba(b);l="";'],
];

/** @throws when React's file is not the one this was written for */
export function textUntilFlush(source: string): string {
  return TEXT_UNTIL_FLUSH.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`Another react-dom: ${String(from)}`);
    return text.replace(from, () => to);
  }, source);
}

function commonJs(name: string, source: string): string {
  return `const ${name} = {};\n((exports, require) => {${source}\n})(${name}, () => React);\n`;
}

/** React's two renderers of documents as one module: the streaming one, and the one for pieces. */
export function documentRenderer(): Plugin {
  let isBuild = false;
  return {
    name: "document-renderer",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      if (!isBuild)
        return `export { renderToReadableStream, renderToString } from "react-dom/server.browser";`;
      return `import * as React from "react";
${commonJs("streaming", textUntilFlush(readFileSync(STREAMING, "utf8")))}
${commonJs("whole", readFileSync(WHOLE, "utf8"))}
export const { renderToReadableStream } = streaming;
export const { renderToString } = whole;`;
    },
  };
}
