import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { parseConfig } from "../../app/edge.server/config";
import { issuePass, LINK_SECONDS } from "../../app/features/operations/access.server";
import { operatorsEnvironment } from "./environment";
import { tagsOfPage } from "./page-tags";
import { BASE_PATH } from "../../app/model/address/base-path";

const PAGE = `${BASE_PATH}/ops`;

/** @throws when OPS_SECRET is not set */
export function operatorsSecret(): string {
  const secret = operatorsEnvironment().OPS_SECRET;
  if (secret === undefined || secret === "") throw new Error("OPS_SECRET is not set");
  return secret;
}

/** The reason in a refusal: single fetch writes an answer's keys and values in a row. */
function reasonIn(text: string): string {
  const written = /"refused",("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  return written === undefined ? text.slice(0, 500) : String(JSON.parse(written));
}

/** Without the right secret the page is as absent as any unknown address. */
const ABSENT: readonly number[] = [404, 405];

/** Who gives an order and why, and how: as the command line's options name it. */
export interface OrderOptions {
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
  readonly minutes?: string | undefined;
  readonly only?: boolean | undefined;
  readonly previous?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
}

type Fields = readonly (readonly [string, string])[];

function fieldsOf({ by, reason, minutes, only, previous, dryRun }: OrderOptions): Fields {
  const flag = (name: string, isOn: boolean | undefined): Fields => (isOn ? [[name, "on"]] : []);
  return [
    ["by", by ?? userInfo().username],
    ["reason", reason ?? ""],
    ...(minutes === undefined ? [] : ([["minutes", minutes]] as const)),
    ...flag("only", only),
    ...flag("previous", previous),
    ...flag("dry-run", dryRun),
  ];
}

/** When an order holds everywhere, as its acknowledgement says. */
function holdsIn(text: string): string {
  const by = /"everywhereBy",(\d+)/.exec(text)?.[1];
  const id = /"id","([\w-]+)"/.exec(text)?.[1];
  if (by === undefined || id === undefined) return "It counts in the isolate that took it.";
  return `It holds everywhere by ${new Date(Number(by)).toISOString()}; ask with: control ${id}`;
}

/** Gives an order to a running site; throws with the site's reason when it is refused. */
export async function giveOrder(site: string, fields: Fields): Promise<string> {
  const origin = new URL(site).origin;
  const response = await fetch(`${origin}${PAGE}.data`, {
    method: "POST",
    headers: { authorization: `Bearer ${operatorsSecret()}`, origin },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
  const text = await response.text();
  if (ABSENT.includes(response.status)) throw new Error(`${origin} does not know this OPS_SECRET`);
  if (!response.ok) throw new Error(`Refused: ${reasonIn(text)}`);
  return text;
}

/** The narrowest tags of what an address shows: a page's, or a call's to the platform. */
function tagsAt(address: string): readonly string[] {
  const environment = operatorsEnvironment();
  const config = parseConfig(environment);
  const url = new URL(address, config.wapHost);
  const { own } = tagsOfPage(url, config.hashidsSalt);
  if (own.length === 0) {
    throw new Error(
      `${address} names no content, group or account: purge it by --tag (explain names the tags)`,
    );
  }
  return own;
}

/** Purges tags, or what addresses show: at once where the order arrives, everywhere by the bound. */
export async function purge(
  site: string,
  tags: readonly string[],
  addresses: readonly string[],
  options: OrderOptions,
): Promise<string> {
  const all = [...tags, ...addresses.flatMap(tagsAt)];
  if (all.length === 0) throw new Error("purge needs an address or at least one --tag");
  const fields = [["order", "purge"], ...all.map((tag) => ["tag", tag] as const)] as const;
  const text = await giveOrder(site, [...fields, ...fieldsOf(options)]);
  return `Purged ${all.join(", ")}. ${holdsIn(text)}`;
}

/** Replaces the run-time overrides by a file's, or by what stood before the last ones. */
export async function override(site: string, file: string, options: OrderOptions): Promise<string> {
  const text = await giveOrder(site, [
    ["order", "override"],
    ...(options.previous === true ? [] : ([["overrides", readFileSync(file, "utf8")]] as const)),
    ...fieldsOf(options),
  ]);
  if (options.dryRun === true) return "That would be accepted; nothing was ordered.";
  return `${options.previous === true ? "What stood before" : `What stands in ${file}`} counts. ${holdsIn(text)}`;
}

/** A link that opens the operators' page in a browser. */
export async function operatorsLink(site: string): Promise<string> {
  return `${new URL(site).origin}${PAGE}?pass=${await issuePass(operatorsSecret(), "link", LINK_SECONDS)}`;
}

/** The figures of a running site in Prometheus' text format. */
export async function readMetrics(site: string): Promise<string> {
  const { origin } = new URL(site);
  const response = await fetch(`${origin}${BASE_PATH}/-/metrics`, {
    headers: { authorization: `Bearer ${operatorsSecret()}` },
  });
  if (!response.ok) throw new Error(`${origin} does not know this OPS_SECRET`);
  return response.text();
}
