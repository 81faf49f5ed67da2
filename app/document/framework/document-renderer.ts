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
    'var l="";\nfunction p(a,b){l+=b;if(a.takesText&&l.length>4096)ba(a)}function t(a,b){',
  ],
  [
    /function ba\(a\)\{[^}]*\}/,
    'function ba(a){""!==l&&(a.enqueue(a.takesText?l:ca.encode(l)),l="")}',
  ],
  ["function u(a){return ca.encode(a)}", "function u(a){return a}"],
  ["function w(a){return ca.encode(a)}", "function w(a){return a}"],
  ["function fd(a,b){l=new Uint8Array(512);n=0;", 'function fd(a,b){l="";'],
  ["ba(b);l=new Uint8Array(512);n=0;", 'ba(b);l="";'],
];

/**
 * `renderDocument(element, {nonce, progressiveChunkSize, onError})`: as `renderToReadableStream`, but a document
 * in which nothing is waited for is pieces of a text, and a stream has `abort()`. React's own names: `Rc` makes a
 * request, `Uc` works on it, `fd` flushes, `ld` aborts, `da`, `Y` and `Vc` tell of errors.
 */
const RENDER_DOCUMENT = `
exports.renderDocument=function(a,b){return new Promise(function(c,d){
var resolve,reject,isWorking=true,isReady=false;
var allReady=new Promise(function(a,b){resolve=a;reject=b});
allReady.catch(function(){});
var asStream=function(){
var stream=new ReadableStream({type:"bytes",pull:function(a){if(1===h.status)h.status=2,da(a,h.fatalError);else if(2!==h.status&&null===h.destination){h.destination=a;try{fd(h,a)}catch(A){Y(h,A),Vc(h,A)}}},cancel:function(){ld(h)}},{highWaterMark:0});
stream.allReady=allReady;stream.abort=function(){ld(h)};c(stream)};
var h=Rc(a,za(void 0,b.nonce,void 0,void 0,void 0),Aa(void 0),b.progressiveChunkSize,b.onError,resolve,function(){isReady=true;isWorking||asStream()},d,reject);
Uc(h);isWorking=false;
if(!isReady)return;
if(0!==h.allPendingTasks||0!==h.status)return asStream();
var pieces=[];
try{h.destination={takesText:true,enqueue:function(a){pieces.push(a)},close:function(){}};fd(h,h.destination);c(pieces)}catch(A){d(A)}
})};
`;

/** @throws when React's file is not the one this was written for */
export function textUntilFlush(source: string): string {
  const text = TEXT_UNTIL_FLUSH.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`Another react-dom: ${String(from)}`);
    return changed.replace(from, () => to);
  }, source);
  return `${text}${RENDER_DOCUMENT}`;
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
        return `export { renderToString } from "react-dom/server.browser";
import { renderToReadableStream } from "react-dom/server.browser";
export async function renderDocument(element, options) {
  const controller = new AbortController();
  const stream = await renderToReadableStream(element, { ...options, signal: controller.signal });
  return Object.assign(stream, { abort: () => controller.abort() });
}`;
      return `import * as React from "react";
${commonJs("streaming", textUntilFlush(readFileSync(STREAMING, "utf8")))}
${commonJs("whole", readFileSync(WHOLE, "utf8"))}
export const { renderDocument } = streaming;
export const { renderToString } = whole;`;
    },
  };
}
