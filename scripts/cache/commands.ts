import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dataInResponse } from "../../app/ssr/framework/data-response";
import { parseConfig } from "../../app/edge.server/config";
import type { CommandOutcome } from "../../app/features/operations/commands.server";
import { issueToken, LINK_SECONDS } from "../../app/features/operations/access.server";
import { operatorsEnvironment } from "./environment";
import { tagsOfPage } from "./page-tags";
import { BASE_PATH } from "../../app/model/url/base-path";

const PAGE = `${BASE_PATH}/ops`;

/** @throws when OPS_SECRET is not set */
export function operatorsSecret(): string {
  const secret = operatorsEnvironment().OPS_SECRET;
  if (secret === undefined || secret === "") throw new Error("OPS_SECRET is not set");
  return secret;
}

/** A command's outcome as the framework writes it (single fetch). @throws for any other text */
export async function outcomeIn(text: string): Promise<CommandOutcome> {
  const outcome = (await dataInResponse(text)) as CommandOutcome | null;
  if (outcome === null) throw new Error(`The site said ${text.slice(0, 500)}`);
  return outcome;
}

/** Without the right secret the page is as absent as any unknown URL. */
const ABSENT: readonly number[] = [404, 405];

/** Options of the command line: who gives the command, why, and how. */
export interface CommandOptions {
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
  /** After how many minutes the overrides end by themselves. */
  readonly minutes?: string | undefined;
  /** Leaves the overrides of rules that the file does not name. */
  readonly only?: boolean | undefined;
  readonly previous?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
}

type Fields = readonly (readonly [string, string])[];

function fieldsOf({ by, reason, minutes, only, previous, dryRun }: CommandOptions): Fields {
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

/** A command's outcome as a sentence: skipped rules, and when it is in effect everywhere. */
export function describeOutcome(
  outcome: Exclude<CommandOutcome, { readonly refused: string }>,
): string {
  const skipped =
    "skipped" in outcome && outcome.skipped.length > 0
      ? `Skipped, since there is no such rule: ${outcome.skipped.join(", ")}. `
      : "";
  if (outcome.done === "repaired") return `Removed: ${outcome.removed.join(", ") || "nothing"}.`;
  if (outcome.done === "tried") {
    return `${skipped}That would be submitted: ${JSON.stringify(outcome.rules)}. Nothing was.`;
  }
  const acknowledgement = outcome.holds;
  const { everywhereBy, id } = acknowledgement ?? { everywhereBy: null, id: "" };
  return everywhereBy === null
    ? `${skipped}It is in effect only in the isolate that accepted it.`
    : `${skipped}It holds everywhere by ${new Date(everywhereBy).toISOString()}; check with: npm run cache -- control ${id}`;
}

/** Submits a command to a running site; throws with the site's reason when it is refused. */
export async function giveCommand(
  site: string,
  fields: Fields,
): Promise<Exclude<CommandOutcome, { readonly refused: string }>> {
  const origin = siteOrigin(site);
  const response = await fetchFromSite(site, `${PAGE}.data`, {
    method: "POST",
    headers: { authorization: `Bearer ${operatorsSecret()}`, origin },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
  const text = await response.text();
  if (ABSENT.includes(response.status)) throw new Error(`${origin} does not know this OPS_SECRET`);
  const outcome = await outcomeIn(text);
  if ("refused" in outcome) throw new Error(`Refused: ${outcome.refused}`);
  return outcome;
}

/** The most specific cache tags of a URL: of a page of the site, or of a call to the platform. */
function tagsOfUrl(text: string): readonly string[] {
  const environment = operatorsEnvironment();
  const config = parseConfig(environment);
  const url = new URL(text, config.siteOrigin);
  const { own } = tagsOfPage(url, config.hashidsSalt);
  if (own.length === 0) {
    throw new Error(
      `${text} names no content, group or account that HASHIDS_SALT can read: set the site's salt, or purge it by --tag`,
    );
  }
  return own;
}

/** Purges tags, or what URLs show: at once where the command arrives, everywhere by the outcome's `everywhereBy`. */
export async function purge(
  site: string,
  tags: readonly string[],
  urls: readonly string[],
  options: CommandOptions,
): Promise<string> {
  const all = [...tags, ...urls.flatMap(tagsOfUrl)];
  if (all.length === 0) throw new Error("purge needs a URL or at least one --tag");
  const fields = [["command", "purge"], ...all.map((tag) => ["tag", tag] as const)] as const;
  const outcome = await giveCommand(site, [...fields, ...fieldsOf(options)]);
  return `Purged ${all.join(", ")}. ${describeOutcome(outcome)}`;
}

/** Replaces the run-time overrides by a file's, or by the previous ones. */
export async function override(
  site: string,
  file: string,
  options: CommandOptions,
): Promise<string> {
  if (file === "" && options.previous !== true) {
    throw new Error("override needs a file with overrides, or --previous");
  }
  const outcome = await giveCommand(site, [
    ["command", "override"],
    ...(options.previous === true ? [] : ([["overrides", readFileSync(file, "utf8")]] as const)),
    ...fieldsOf(options),
  ]);
  if (outcome.done === "tried") return describeOutcome(outcome);
  return `The overrides ${options.previous === true ? "before the last ones" : `of ${file}`} are in effect. ${describeOutcome(outcome)}`;
}

/** A link that opens the operators' page in a browser. */
export async function operatorsLink(site: string): Promise<string> {
  return `${siteOrigin(site)}${PAGE}?pass=${await issueToken(operatorsSecret(), "link", LINK_SECONDS)}`;
}

/** The figures of a running site in Prometheus' text format. */
export async function readMetrics(site: string): Promise<string> {
  const response = await fetchFromSite(site, `${BASE_PATH}/-/metrics`, {
    headers: { authorization: `Bearer ${operatorsSecret()}` },
  });
  if (response.status === 401 || response.status === 403 || response.status === 404)
    throw new Error(`${siteOrigin(site)} does not know this OPS_SECRET`);
  if (!response.ok) throw new Error(`${siteOrigin(site)} answered ${response.status}`);
  return response.text();
}

/** The origin of the site that a command names. @throws Error with a one-line message when that is no URL */
export function siteOrigin(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`A site's address should be such as https://share.example.com, not "${site}"`);
  }
  return url.origin;
}

/**
 * Asks the running site that a command names.
 *
 * @param path below the origin of `site`
 * @throws Error with a one-line message when `site` is no URL, or nobody answers there
 */
export async function fetchFromSite(
  site: string,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const origin = siteOrigin(site);
  try {
    return await fetch(new URL(path, origin), init);
  } catch (error) {
    throw new Error(`${origin} does not answer: --site names the site, PORT the local one's port`, {
      cause: error,
    });
  }
}
