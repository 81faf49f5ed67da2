import { data, redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../../edge.server/request-context";
import { BASE_PATH } from "../../model/address/base-path";
import { readForm } from "../shared/form-act/read-form.server";
import { accessOf } from "./access.server";
import { act } from "./act.server";
import { controlStateOf } from "./control-state.server";
import { hitRatio } from "../../edge.server/observability/counters";
import { OBJECTIVES, budgetLeft } from "../../edge.server/observability/objectives";
import { declaredRules, unknownRules } from "./declared-rules.server";
import type { OperationsReport } from "./report";

function unknownProblem(names: readonly string[]): string | null {
  return names.length === 0 ? null : `no such rule: ${names.join(", ")}`;
}

/** What is left of each objective, as far as one isolate can tell. */
function objectivesOf({ counters }: RequestContext["isolate"]): OperationsReport["objectives"] {
  const { available, soon, soonMs } = OBJECTIVES;
  const all = [...counters.answers.values()].reduce((sum, count) => sum + count, 0);
  const { latency } = counters;
  const late = latency.count - (latency.buckets.find(({ bound }) => bound === soonMs)?.count ?? 0);
  const failed = counters.answers.get("5xx") ?? 0;
  return [
    { name: "available", objective: available, left: budgetLeft(available, { all, bad: failed }) },
    { name: "soon", objective: soon, left: budgetLeft(soon, { all: latency.count, bad: late }) },
  ];
}

/** What this isolate knows of itself since it started. */
export function reportOf({ isolate, config, host, place }: RequestContext): OperationsReport {
  return {
    now: isolate.now(),
    uptimeMs: isolate.counters.uptime(),
    build: config.buildId,
    recent: isolate.counters.recent.lastFive,
    objectives: objectivesOf(isolate),
    memory: [
      { name: "data", entries: isolate.data.size, bytes: isolate.data.bytes },
      { name: "documents", entries: isolate.documents.size, bytes: isolate.documents.bytes },
    ],
    underWay: isolate.upstreams.load.underWay,
    lostPages: { count: isolate.lostPages.count, isVerified: isolate.lostPages.isVerified },
    shed: [...isolate.upstreams.load.shed].map(([priority, count]) => ({ priority, count })),
    reads: [...isolate.counters.rules].map(([rule, counts]) => ({
      rule,
      ...counts,
      hitRatio: hitRatio(counts),
    })),
    upstreams: isolate.upstreams.signals,
    rules: isolate.rules.effective(declaredRules()).map(({ name, policy, overridden }) => ({
      name,
      fresh: policy.fresh,
      staleWhileRevalidate: policy.staleWhileRevalidate,
      staleIfError: policy.staleIfError,
      negative: policy.negative ?? null,
      softDeadlineMs: policy.softDeadlineMs,
      timeoutMs: policy.timeoutMs ?? null,
      global: policy.global,
      overridden,
    })),
    purges: isolate.purges.purges.slice(0, 20),
    violations: isolate.violations.shown(20),
    floor: isolate.purges.floor === 0 ? null : isolate.purges.floor,
    overridden: isolate.rules.overridden,
    place,
    word: host.control?.word ?? null,
    boundMs: host.control?.boundMs ?? null,
    knownUntil: isolate.control.knownUntil,
    problem:
      isolate.rules.problem ??
      isolate.control.problem ??
      unknownProblem(unknownRules(isolate.rules.overrides)),
    shared: host.control !== null,
  };
}

/** The operators' page, below the base path. */
const OPERATIONS = "/ops";

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/**
 * Whether a request asks for the operators' page and may see it. For everybody else its address is one
 * that no screen has.
 *
 * @throws Response a redirect to the page, with a session, for a link that is still good
 */
async function isOperators(edge: RequestContext): Promise<boolean> {
  if (edge.url.pathname !== `${BASE_PATH}${OPERATIONS}`) return false;
  const access = await accessOf(edge);
  if (access.cookie !== undefined) {
    throw redirect(OPERATIONS, { headers: { ...PRIVATE, "Set-Cookie": access.cookie } });
  }
  return access.granted;
}

/** What the operators' page shows; null for whoever did not ask for it, or may not see it. */
export async function openOperations(edge: RequestContext) {
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
export async function commandFrom(edge: RequestContext, request: Request) {
  if (!(await isOperators(edge))) throw new Response(null, { status: 405 });
  const outcome = await act(edge, await readForm(edge, request));
  return data(outcome, { status: "refused" in outcome ? 422 : 200, headers: PRIVATE });
}
