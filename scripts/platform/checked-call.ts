import * as z from "zod";
import type { ContentItem } from "../../app/model/content/item";
import type { Kind } from "../../app/model/content/kinds";
import { fieldsOf } from "../../app/upstream.server/adapters/fields";
import { listenForDropped } from "../../app/upstream.server/contracts/envelope";
import type { Declaration } from "../../app/upstream.server/declaration";
import type { UpstreamReply } from "../../app/upstream.server/transport";
import { MAIN_PART } from "./needs";
import type { NetworkRecord } from "./recorded-call";

/** What became of one declared call. */
export interface CheckedCall {
  readonly name: string;
  /** Of the content that was asked for, where that is known. */
  readonly kind: Kind | null;
  /** The request as it was sent; the declared pattern where nothing was. */
  readonly address: string;
  readonly service: string;
  readonly outcome:
    | "works"
    | "refused"
    | "failed"
    | "broken"
    | "skipped"
    /** It changes something. */
    | "changing"
    /** It takes a visitor's token. */
    | "personal"
    /** The adapter says that the platform does not have it. */
    | "absent";
  /** HTTP status and the platform's code and message, or why nothing came. */
  readonly answer: string;
  /** Until its answer was read, milliseconds; null where nothing was sent. */
  readonly milliseconds: number | null;
  /** What makes the answer, or a part of it, unusable, by field. */
  readonly misses: readonly string[];
  /** Fields that the site reads and the answer lacks. */
  readonly lacking: readonly string[];
  /** Fields of the answer that the site does not read. */
  readonly unread: readonly string[];
  /** What the site reads out of it. */
  readonly derived: string;
  /** What the contract makes of the answer; undefined where it makes nothing. */
  readonly value: unknown;
  /** The answer as the platform sent it, for `--record`. */
  readonly body: string;
}

/** A call that is not made. */
export function skippedCall(
  { name, pattern }: Declaration,
  outcome: CheckedCall["outcome"],
  answer: string,
): CheckedCall {
  return {
    name,
    kind: null,
    address: pattern.text,
    service: pattern.service,
    outcome,
    answer,
    milliseconds: null,
    misses: [],
    lacking: [],
    unread: [],
    derived: "",
    value: undefined,
    body: "",
  };
}

/** Whether a field says anything: 0, false and empty ones do not. */
function isFilled(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return Boolean(value);
  return Array.isArray(value) ? value.length > 0 : Object.values(value).some(isFilled);
}

/** How many of what a value is made of, in a few words. */
function summaryOf(value: unknown): string {
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    const more = value.length === 0 ? "" : `; the first: ${summaryOf(first)}`;
    return `${value.length} entries${more}`;
  }
  if (typeof value !== "object" || value === null) return String(value).slice(0, 40);
  const filled = Object.entries(value).filter(([, field]) => isFilled(field));
  if (filled.length === 0) return "nothing";
  return `${filled.length} of ${Object.keys(value).length} fields: ${filled
    .map(([name, field]) => (Array.isArray(field) ? `${name} (${field.length})` : name))
    .join(", ")}`;
}

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** Fields on one side only: those that a contract reads, and those that an answer has. */
function comparedFields(contract: z.ZodType, data: unknown) {
  const shape = z.toJSONSchema(contract, { io: "input", unrepresentable: "any" }) as Shape;
  const read = Object.keys(shape.properties ?? {});
  const present = Object.entries(fieldsOf(data)).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [name],
  );
  return read.length === 0
    ? { lacking: [], unread: [] }
    : {
        lacking: read.filter((name) => !present.includes(name)),
        unread: present.filter((name) => !read.includes(name)),
      };
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
    misses: [...missed, ...new Set(dropped.map((issue) => `left out: ${issue.replace("✖ ", "")}`))],
    hasDropped: dropped.length > 0,
  };
}

/** Why a piece of content has no page of its kind although the contract reads it. */
function flawsOf(item: unknown, asked: unknown): string[] {
  const { postId, kind, media, pictures } = item as ContentItem;
  return [
    ...(postId === asked ? [] : ["post_id: is another content's (`ids` of the adapter)"]),
    ...(MAIN_PART[kind] === "media" && media.length === 0 ? ["media: nothing to play"] : []),
    ...(MAIN_PART[kind] === "pictures" && pictures.length === 0 ? ["images: no picture"] : []),
  ];
}

/** Why nothing of a list is shown although the contract reads it: it may also be empty. */
function emptinessOf(
  value: unknown,
  hasDropped: boolean,
  { lacking, unread }: Pick<CheckedCall, "lacking" | "unread">,
): string[] {
  const lists = [value, ...Object.values(fieldsOf(value))].filter((one) => Array.isArray(one));
  const isEmpty = lists.length > 0 && lists.every((list) => list.length === 0);
  const isMisnamed = lacking.length > 0 && unread.length > 0;
  return isEmpty && (hasDropped || isMisnamed) ? ["every entry: none is read"] : [];
}

/** Why there is no answer, for whoever writes the adapter. */
function failureOf(reason: string, { body, problem }: NetworkRecord): string {
  if (reason !== "network" && reason !== "not-json") return reason;
  if (problem !== "") return `${reason}: ${problem}`;
  try {
    const names = Object.keys(fieldsOf(JSON.parse(body)));
    return `no envelope as the adapter has it; the answer's fields: ${names.join(", ") || "none"}`;
  } catch {
    return "the answer is not JSON";
  }
}

interface MadeCall {
  readonly record: NetworkRecord;
  /** Kind of the content that was asked for, and its id. */
  readonly kind: Kind | null;
  readonly asked: unknown;
  readonly milliseconds: number;
}

/** What became of a call that was made. */
export function checkedCall(
  declaration: Declaration,
  reply: UpstreamReply,
  { record, kind, asked, milliseconds }: MadeCall,
): CheckedCall {
  const { body } = record;
  const made = {
    ...skippedCall(declaration, "failed", ""),
    kind,
    address: record.request ?? declaration.pattern.text,
    milliseconds,
    body,
  };
  if (reply.kind === "failed") return { ...made, answer: failureOf(reply.reason, record) };
  const message = reply.message === "" ? "" : `: ${reply.message.slice(0, 80)}`;
  const envelope = reply.enveloped ? "" : " (no envelope)";
  const answer = `HTTP ${reply.httpStatus}, code ${reply.code}${message}${envelope}`;
  if (reply.code !== 0) return { ...made, outcome: "refused", answer };
  const { value, misses, hasDropped } = readBy(declaration, reply.data);
  const compared = comparedFields(declaration.contract, reply.data);
  if (value === undefined) return { ...made, outcome: "broken", answer, misses, ...compared };
  const isContent = ["content", "mpContent"].includes(declaration.name);
  const flaws = isContent ? flawsOf(value, asked) : emptinessOf(value, hasDropped, compared);
  return {
    ...made,
    outcome: flaws.length === 0 ? "works" : "broken",
    answer,
    misses: [...flaws, ...misses],
    ...compared,
    derived: summaryOf(value),
    value,
  };
}
