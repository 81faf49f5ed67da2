import { data, redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../../edge.server/request-context";
import { BASE_PATH } from "../../model/url/base-path";
import { pathBelowBase } from "../../model/url/own-url";
import { readForm } from "../shared/form-actions/read-form.server";
import { accessOf } from "./access.server";
import { runCommand } from "./commands.server";
import { commandStateOf, controlStateOf } from "./control-state.server";
import { metricsOf } from "./metrics.server";
import { reportOf } from "./report.server";

/** The operators' page, below the base path. */
const OPERATIONS = "/ops";

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/**
 * Whether a request asks for the operators' page and may see it. For everybody else its URL is one
 * that no screen has.
 *
 * @throws Response a redirect to the page, with a session, for a link that is still good
 */
async function isOperators(context: RequestContext): Promise<boolean> {
  if (context.url.pathname !== `${BASE_PATH}${OPERATIONS}`) return false;
  const access = await accessOf(context);
  if (access.cookie !== undefined) {
    throw redirect(OPERATIONS, { headers: { ...PRIVATE, "Set-Cookie": access.cookie } });
  }
  return access.granted;
}

/** What the operators' page shows; null for whoever did not ask for it, or may not see it. */
export async function loadOperations(context: RequestContext) {
  if (!(await isOperators(context))) return null;
  const control = await controlStateOf(context);
  const operations = {
    report: reportOf(context),
    control,
    overrides: context.isolate.rules.overrides,
  };
  return data({ operations }, { headers: PRIVATE });
}

/**
 * Carries out a control command.
 *
 * @throws Response 405 for everybody else, as at every URL that no screen has
 */
export async function commandFrom(context: RequestContext, request: Request) {
  if (!(await isOperators(context))) throw new Response(null, { status: 405 });
  const outcome = await runCommand(context, await readForm(context, request));
  return data(outcome, { status: "refused" in outcome ? 422 : 200, headers: PRIVATE });
}

/** An answer that is no document: for scripts and scrapers. */
interface PlainResponse {
  readonly type: string;
  readonly body: string;
}

async function controlResponse(context: RequestContext): Promise<PlainResponse> {
  const id = context.url.searchParams.get("command");
  const state = id === null ? await controlStateOf(context) : await commandStateOf(context, id);
  return { type: "application/json", body: JSON.stringify(state) };
}

async function metricsResponse(context: RequestContext): Promise<PlainResponse> {
  return { type: "text/plain; version=0.0.4; charset=utf-8", body: await metricsOf(context) };
}

/** URLs below the base path that answer operators alone, and what. */
const RESPONDERS: Readonly<Record<string, (context: RequestContext) => Promise<PlainResponse>>> = {
  /** What was ordered and whether it holds: all of it, or one order (`?command=`), null if unknown. */
  "/-/control": controlResponse,
  /** The isolate's figures in Prometheus' text format. */
  "/-/metrics": metricsResponse,
};

/**
 * What operators' tools ask for. Null for whoever asks for something else, or may not have it: then it
 * is a URL that no screen has.
 */
export async function loadPlainResponse(context: RequestContext) {
  const respond = RESPONDERS[pathBelowBase(context.url.pathname)];
  if (respond === undefined || !(await accessOf(context)).granted) return null;
  return data({ plain: await respond(context) }, { headers: PRIVATE });
}

/** The plain answer among the data of a document's routes; null when there is none. */
export function plainResponseOf(loaded: Readonly<Record<string, unknown>>): PlainResponse | null {
  for (const shown of Object.values(loaded)) {
    if (typeof shown === "object" && shown !== null && "plain" in shown) {
      return shown.plain as PlainResponse;
    }
  }
  return null;
}
