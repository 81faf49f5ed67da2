// A worker that renders documents by the framework's own handler, by the short way, or by that only what was not
// rendered from the same before, as it is told, and counts the elements that each of them makes.
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as react from "react";
import * as runtime from "react/jsx-runtime";
// @ts-ignore -- made by `npm run build`; absent when the sources are checked before it
import * as built from "../../build/server/index.js";
import { narrowHandler } from "../../app/document/framework/narrow-handler";
import { RenderedBefore } from "../../app/document/framework/rendered-before";
import type { BackgroundWork } from "../../app/edge.server/host/host";
import { serve } from "../../app/edge.server/serve";
import { hostOf, type Environment } from "../../functions/environment";

const build = built as unknown as ServerBuild;
const ways = {
  framework: createRequestHandler(build, "production"),
  short: narrowHandler(build, new RenderedBefore(0)),
  again: narrowHandler(build),
};

function wayOf(word: string | null): keyof typeof ways {
  return word === "framework" || word === "again" ? word : "short";
}

type Make = (type: unknown, ...rest: readonly unknown[]) => unknown;

let made = 0;

/** Has every element of HTML counted. React's files are CommonJS: what they export can be replaced. */
function count(exported: object, ...names: readonly string[]): void {
  const makers = (exported as { readonly default: Record<string, Make> }).default;
  for (const name of names) {
    const make = makers[name];
    if (make === undefined) throw new Error(`Nothing makes elements by ${name}`);
    makers[name] = (type, ...rest) => {
      if (typeof type === "string") made += 1;
      return make(type, ...rest);
    };
  }
}

count(react, "createElement");
count(runtime, "jsx", "jsxs");

export default {
  async fetch(request: Request, env: Environment, background: BackgroundWork): Promise<Response> {
    const way = wayOf(request.headers.get("x-way"));
    const now = Number(request.headers.get("x-now"));
    // The same instant for both: documents say how long ago something was.
    if (now > 0) Date.now = () => now;
    made = 0;
    const answer = await serve(request, hostOf(env), background, (edge) =>
      ways[way](edge.request, { edge }),
    );
    const text = await answer.text();
    const headers = new Headers(answer.headers);
    headers.set("x-elements", String(made));
    const body = [204, 304].includes(answer.status) || request.method === "HEAD" ? null : text;
    return new Response(body, { status: answer.status, headers });
  },
};
