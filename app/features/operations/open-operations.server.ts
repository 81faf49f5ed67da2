import { data, redirect } from "@remix-run/cloudflare";
import type { Edge } from "../../edge.server/request-context";
import { BASE_PATH } from "../../model/address/base-path";
import { readForm } from "../shared/form-act/read-form.server";
import { accessOf } from "./access.server";
import { act } from "./act.server";
import { controlStateOf } from "./control-state.server";
import { reportOf } from "./report.server";

/** The operators' page, below the base path. */
const OPERATIONS = "/ops";

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/**
 * Whether a request asks for the operators' page and may see it. For everybody else its address is one
 * that no screen has.
 *
 * @throws Response a redirect to the page, with a session, for a link that is still good
 */
async function isOperators(edge: Edge): Promise<boolean> {
  if (edge.url.pathname !== `${BASE_PATH}${OPERATIONS}`) return false;
  const access = await accessOf(edge);
  if (access.cookie !== undefined) {
    throw redirect(OPERATIONS, { headers: { ...PRIVATE, "Set-Cookie": access.cookie } });
  }
  return access.granted;
}

/** What the operators' page shows; null for whoever did not ask for it, or may not see it. */
export async function openOperations(edge: Edge) {
  if (!(await isOperators(edge))) return null;
  const control = await controlStateOf(edge);
  const operations = { report: reportOf(edge), control, overrides: edge.isolate.rules.overrides };
  return data({ operations }, { headers: PRIVATE });
}

/**
 * Carries out an operator's order.
 *
 * @throws Response 405 for everybody else, as at every address that no screen has
 */
export async function orderFrom(edge: Edge, request: Request) {
  if (!(await isOperators(edge))) throw new Response(null, { status: 405 });
  const outcome = await act(edge, await readForm(edge, request));
  return data(outcome, { status: "refused" in outcome ? 422 : 200, headers: PRIVATE });
}
