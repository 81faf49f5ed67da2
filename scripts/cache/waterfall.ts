import { NOTE, type DocumentNote, type Step } from "../../app/edge.server/observability/waterfall";
import { fetchFromSite, operatorsSecret } from "./commands";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

/** Characters of the widest bar. */
const WIDTH = 30;

function barOf({ beganAt, took }: Step, total: number): string {
  const at = (milliseconds: number) => Math.round((milliseconds / total) * WIDTH);
  const bar = " ".repeat(at(beganAt)) + "#".repeat(Math.max(1, at(took)));
  return bar.slice(0, WIDTH).padEnd(WIDTH);
}

/** Steps as lines: what, rule or service, where from, what came of it, age, wait. */
export function drawWaterfall(steps: readonly Step[]): string {
  const total = Math.max(1, ...steps.map(({ beganAt, took }) => beganAt + took));
  const rows = steps
    .toSorted((one, other) => one.beganAt - other.beganAt)
    .map((step) => [
      step.what,
      step.name,
      step.from,
      step.outcome,
      step.ageSeconds === null ? "" : `${step.ageSeconds} s old`,
      `${step.beganAt}+${step.took} ms`,
      barOf(step, total),
    ]);
  const widths = [0, 1, 2, 3, 4, 5, 6].map((column) =>
    Math.max(0, ...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** What one request to a running site waited for. @throws when the site does not know the secret */
export async function waterfall(
  url: string,
  { userAgent = PHONE }: { readonly userAgent?: string | undefined },
): Promise<string> {
  const headers = { "x-ops-secret": operatorsSecret(), "user-agent": userAgent };
  const response = await fetchFromSite(url, url, { headers, redirect: "manual" });
  const text = await response.text();
  const start = text.lastIndexOf(NOTE.start);
  const head = [
    `status           ${response.status} ${response.headers.get("location") ?? ""}`.trimEnd(),
    `cache status     ${response.headers.get("cache-status") ?? ""}`,
    `server timing    ${response.headers.get("server-timing") ?? ""}`,
    `request id       ${response.headers.get("x-request-id") ?? ""}`,
  ];
  if (start === -1) {
    const why =
      response.status === 200
        ? "no document, or the site does not know this OPS_SECRET"
        : "no document";
    return [...head, `waterfall        ${why}`].join("\n");
  }
  const note = JSON.parse(
    text.slice(start + NOTE.start.length, text.indexOf(NOTE.end, start)),
  ) as DocumentNote;
  return [...head, `tags             ${note.tags.join(" ")}`, "", drawWaterfall(note.steps)].join(
    "\n",
  );
}
