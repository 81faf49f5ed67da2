import type { RequestContext } from "../../app/edge.server/request-context";
import { stopwatch } from "../../app/model/time/clock";
import { addressOf, type CallPattern } from "../../app/upstream.server/call-pattern";
import { declaredCalls } from "../../app/upstream.server/calls";
import { listenForDropped } from "../../app/upstream.server/contracts/envelope";
import { isPublic, type Declaration } from "../../app/upstream.server/declaration";
import { callUpstream, type UpstreamReply } from "../../app/upstream.server/transport";
import { needOf, SCREENS } from "./needs";

/** How long one call may take, in milliseconds: an operator waits longer than a page. */
const TIMEOUT_MS = 10_000;

/** What became of one declared call. */
export interface CheckedCall {
  readonly name: string;
  readonly address: string;
  readonly outcome: "works" | "refused" | "failed" | "broken" | "skipped";
  /** HTTP status and the platform's code, or why nothing came. */
  readonly answer: string;
  /** Until its answer was read, milliseconds; null where nothing was sent. */
  readonly milliseconds: number | null;
  /** What the contract misses or leaves out, by field. */
  readonly misses: readonly string[];
  /** What the site reads out of it. */
  readonly derived: string;
  /** The answer as the contracts read it, for `--record`. */
  readonly wire: string;
}

export interface CheckOptions {
  /** Values of parameters by name, as far as they are known; what is not is found or skipped. */
  readonly given: Readonly<Record<string, string>>;
  /** A logged-in visitor's token; without one, calls with credentials are not made. */
  readonly token: string | null;
}

/** Values that are as good as any. */
const USUAL: Readonly<Record<string, string | number>> = {
  page: 1,
  pageindex: 1,
  pagesize: 10,
  size: 10,
  limit: 10,
  offset: 0,
  keyword: "新闻",
  medium: "audio",
};

/** Every parameter of a call; null where one that it needs is not known. */
function valuesFor(
  { segments, query }: CallPattern,
  known: Readonly<Record<string, string | number>>,
): Record<string, string | number | null> | string {
  const values: Record<string, string | number | null> = {};
  const parts = [
    ...segments.map((part) => ({ part, optional: false })),
    ...query.map(({ value, optional }) => ({ part: value, optional })),
  ];
  for (const { part, optional } of parts) {
    if (typeof part === "string" || "fixed" in part) continue;
    const value = known[part.name] ?? part.choices?.[0] ?? (optional ? null : undefined);
    if (value === undefined) return part.name;
    values[part.name] = value;
  }
  return values;
}

/** How many of what a value is made of, in a few words. */
function summaryOf(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} entries`;
  if (typeof value !== "object" || value === null) return String(value).slice(0, 40);
  const filled = Object.entries(value).filter(
    ([, field]) => field !== null && field !== "" && !(Array.isArray(field) && field.length === 0),
  );
  return `${filled.length} of ${Object.keys(value).length} fields: ${filled
    .slice(0, 8)
    .map(([name]) => name)
    .join(", ")}`;
}

function readBy({ contract }: Declaration, data: unknown) {
  const dropped: string[] = [];
  const parsed = listenForDropped(
    (issue) => dropped.push(issue.replaceAll(/\s+/g, " ")),
    () => contract.safeParse(data),
  );
  const missed = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join(".") || "data"}: ${message}`);
  return {
    value: parsed.success ? parsed.data : undefined,
    misses: [...missed, ...new Set(dropped.map((issue) => `left out: ${issue}`))],
  };
}

function skipped(declaration: Declaration, why: string): CheckedCall {
  return {
    name: declaration.name,
    address: declaration.pattern.text,
    outcome: "skipped",
    answer: why,
    milliseconds: null,
    misses: [],
    derived: "",
    wire: "",
  };
}

function judged(
  declaration: Declaration,
  address: string,
  reply: UpstreamReply,
  milliseconds: number,
): CheckedCall {
  const common = { name: declaration.name, address, milliseconds, derived: "" };
  if (reply.kind === "failed")
    return { ...common, outcome: "failed", answer: reply.reason, misses: [], wire: "" };
  const answer = `HTTP ${reply.httpStatus}, code ${reply.code}${reply.enveloped ? "" : " (no envelope)"}`;
  const { wire } = reply;
  if (reply.code !== 0) return { ...common, outcome: "refused", answer, misses: [], wire };
  const { value, misses } = readBy(declaration, reply.data);
  return value === undefined
    ? { ...common, outcome: "broken", answer, misses, wire }
    : { ...common, outcome: "works", answer, misses, derived: summaryOf(value), wire };
}

async function checkCall(
  edge: RequestContext,
  declaration: Declaration,
  known: Readonly<Record<string, string | number>>,
  token: string | null,
): Promise<CheckedCall> {
  const { pattern, priority } = declaration;
  if (pattern.method === "POST") return skipped(declaration, "it changes something");
  if (!isPublic(declaration) && token === null)
    return skipped(declaration, "it takes a visitor's token (PLATFORM_TOKEN)");
  const given = valuesFor(pattern, known);
  if (typeof given === "string")
    return skipped(declaration, `no value for ${given} (--set ${given}=…)`);
  const { service, path } = addressOf(pattern, given);
  const time = stopwatch();
  const reply = await callUpstream(edge, {
    call: declaration,
    given,
    visitor: isPublic(declaration)
      ? null
      : {
          token,
          userId: known["userId"] === undefined ? null : String(known["userId"]),
          requestId: "123456",
        },
    timeoutMs: TIMEOUT_MS,
    priority,
    lastResort: true,
  });
  return judged(declaration, `${pattern.method} ${service} /${path.join("/")}`, reply, time());
}

/** A content's id out of a list that the platform gives; null where it gives none. */
async function findId(makeEdge: () => RequestContext): Promise<string | null> {
  for (const name of ["hot72", "recommend"]) {
    const declaration = declaredCalls().find((call) => call.name === name);
    if (declaration === undefined) continue;
    const { wire } = await checkCall(makeEdge(), declaration, USUAL, null);
    const id = /"post_id":"?([^",}]+)/.exec(wire)?.[1];
    if (id !== undefined) return id;
  }
  return null;
}

/**
 * Makes every declared call once that changes nothing, one after another.
 *
 * @param makeEdge makes an Edge with breakers of its own: what fails says nothing of the next call
 */
export async function checkPlatform(
  makeEdge: () => RequestContext,
  { given, token }: CheckOptions,
): Promise<readonly CheckedCall[]> {
  const id = given["id"] ?? (await findId(makeEdge));
  const known = {
    ...USUAL,
    path: makeEdge().config.wapHost,
    ...(id === null ? {} : { id, postId: id, uid: id }),
    ...given,
  };
  const checked: CheckedCall[] = [];
  for (const declaration of declaredCalls())
    checked.push(await checkCall(makeEdge(), declaration, known, token));
  return checked;
}

/** The screens that would work today, by the calls without which they are none. */
export function workingScreens(checked: readonly CheckedCall[]): readonly string[] {
  const works = new Set(
    checked.filter(({ outcome }) => outcome === "works").map(({ name }) => name),
  );
  return SCREENS.filter(({ calls }) => calls.every((name) => works.has(name))).map(
    ({ name }) => name,
  );
}

/** A row for each call, and the screens in the end. */
export function describeCheck(checked: readonly CheckedCall[]): string {
  const rows = checked.map((call) => {
    const { name, address, outcome, answer, milliseconds, misses, derived } = call;
    const service = address.split(" ")[1] ?? "";
    const { screens, without } = needOf(name, service);
    const time = milliseconds === null ? "" : `, ${Math.round(milliseconds)} ms`;
    return [
      `${outcome.padEnd(8)} ${name.padEnd(20)} ${address}`,
      `         ${answer}${time}`,
      ...(derived === "" ? [] : [`         read: ${derived}`]),
      ...misses.slice(0, 5).map((miss) => `         misses ${miss}`),
      ...(outcome === "works" ? [] : [`         needed by ${screens}; without it: ${without}`]),
    ].join("\n");
  });
  const screens = workingScreens(checked);
  return [
    ...rows,
    "",
    screens.length === 0
      ? "No screen would work today: begin with `content`."
      : `Screens that would work today: ${screens.join("; ")}.`,
  ].join("\n");
}
