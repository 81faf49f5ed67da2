import { data } from "@remix-run/cloudflare";
import type { RequestContext } from "../../edge.server/request-context";
import { pathBelowBase } from "../../model/address/own-address";
import { accessOf } from "./access.server";
import { controlStateOf, commandStateOf } from "./control-state.server";
import { metricsOf } from "./metrics.server";

/** An answer that is no document: for scripts and scrapers. */
export interface PlainAnswer {
  readonly type: string;
  readonly body: string;
}

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

async function controlAnswer(edge: RequestContext): Promise<PlainAnswer> {
  const id = edge.url.searchParams.get("order");
  const state = id === null ? await controlStateOf(edge) : await commandStateOf(edge, id);
  return { type: "application/json", body: JSON.stringify(state) };
}

async function metricsAnswer(edge: RequestContext): Promise<PlainAnswer> {
  return { type: "text/plain; version=0.0.4; charset=utf-8", body: await metricsOf(edge) };
}

/** Addresses below the base path that answer operators alone, and what. */
const ANSWERS: Readonly<Record<string, (edge: RequestContext) => Promise<PlainAnswer>>> = {
  /** What was ordered and whether it holds: all of it, or one order (`?order=`), null if unknown. */
  "/-/control": controlAnswer,
  /** The isolate's figures in Prometheus' text format. */
  "/-/metrics": metricsAnswer,
};

/**
 * What operators' tools ask for. Null for whoever asks for something else, or may not have it: then it
 * is an address that no screen has.
 */
export async function openPlain(edge: RequestContext) {
  const answer = ANSWERS[pathBelowBase(edge.url.pathname)];
  if (answer === undefined || !(await accessOf(edge)).granted) return null;
  return data({ plain: await answer(edge) }, { headers: PRIVATE });
}

/** The plain answer among the data of a document's routes; null when there is none. */
export function plainAnswerOf(loaded: Readonly<Record<string, unknown>>): PlainAnswer | null {
  for (const shown of Object.values(loaded)) {
    if (typeof shown === "object" && shown !== null && "plain" in shown) {
      return shown.plain as PlainAnswer;
    }
  }
  return null;
}
