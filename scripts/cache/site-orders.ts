import { readFileSync } from "node:fs";
import { issuePass, LINK_SECONDS } from "../../app/operations/access.server";
import { operatorsEnvironment } from "./environment";

const PAGE = "/davmu/share/ops";

const secretOf = (): string => {
  const secret = operatorsEnvironment().OPS_SECRET;
  if (secret === undefined || secret === "") throw new Error("OPS_SECRET is not set");
  return secret;
};

/** The reason in a refusal: single fetch writes an answer's keys and values in a row. */
const reasonIn = (text: string): string => {
  const written = /"refused",("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  return written === undefined ? text.slice(0, 500) : String(JSON.parse(written));
};

/** Without the right secret the page is as absent as any unknown address. */
const ABSENT: readonly number[] = [404, 405];

/** Gives an order to a running site; throws with the site's reason when it is refused. */
const order = async (site: string, fields: readonly (readonly [string, string])[]) => {
  const origin = new URL(site).origin;
  const response = await fetch(`${origin}${PAGE}.data`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretOf()}`, origin },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
  const text = await response.text();
  if (ABSENT.includes(response.status)) throw new Error(`${origin} does not know this OPS_SECRET`);
  if (!response.ok) throw new Error(`Refused: ${reasonIn(text)}`);
};

/** Purges tags: at once where the order arrives, everywhere within about a minute. */
export const purge = async (site: string, tags: readonly string[]): Promise<string> => {
  if (tags.length === 0) throw new Error("purge needs at least one --tag");
  await order(site, [["order", "purge"], ...tags.map((tag) => ["tag", tag] as const)]);
  return `Purged ${tags.join(", ")}.`;
};

/** Replaces the run-time overrides by a file's. */
export const override = async (site: string, file: string): Promise<string> => {
  await order(site, [
    ["order", "override"],
    ["overrides", readFileSync(file, "utf8")],
  ]);
  return `The overrides of ${file} are in force.`;
};

/** A link that opens the operators' page in a browser. */
export const operatorsLink = async (site: string): Promise<string> =>
  `${new URL(site).origin}${PAGE}?pass=${await issuePass(secretOf(), "link", LINK_SECONDS)}`;
