import { declaredCalls, type Declaration } from "../../app/upstream.server/declaration";
import { publicCall } from "../../app/upstream.server/public-call";
import { visitorCall } from "../../app/upstream.server/visitor-call";

/** Takes a call that a test declares out of the list of the product's calls. */
function unlisted<Call extends { readonly declaration: Declaration }>(call: Call): Call {
  const list = declaredCalls() as Declaration[];
  list.splice(list.indexOf(call.declaration), 1);
  return call;
}

export const testPublicCall = ((...declared: Parameters<typeof publicCall>) =>
  unlisted(publicCall(...declared))) as typeof publicCall;

export const testVisitorCall = ((...declared: Parameters<typeof visitorCall>) =>
  unlisted(visitorCall(...declared))) as typeof visitorCall;
