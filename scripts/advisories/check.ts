// `npm run advisories`: known faults of production dependencies, by a dated list in the repository.
// `--refresh` asks the registry's audit for what is installed and writes the list anew.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import semver from "semver";
import * as z from "zod";
import {
  ageWarning,
  matchingAdvisories,
  knownAdvisories,
  readLockfile,
  type KnownAdvisories,
} from "./known";
import { readOptions } from "../options";

const LIST = "scripts/advisories/known.json";

const auditAnswer = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({
            name: z.string(),
            range: z.string(),
            url: z.string(),
            title: z.string(),
            severity: z.string(),
          }),
        ]),
      ),
    }),
  ),
});

function audit(): string {
  try {
    return execFileSync("npm", ["audit", "--omit=dev", "--json"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    // npm ends with 1 when there is something to tell.
    return String((error as { stdout?: unknown }).stdout ?? "");
  }
}

/** Keeps what somebody has accepted. @throws when the registry gives no audit */
function refreshed(before: KnownAdvisories): KnownAdvisories {
  const { vulnerabilities } = auditAnswer.parse(JSON.parse(audit()));
  const accepted = new Map(before.advisories.map(({ id, accepted: why }) => [id, why]));
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== "string")
    .map(({ name, range, url, title, severity }) => {
      const id = url.slice(url.lastIndexOf("/") + 1);
      const why = accepted.get(id);
      const base = { package: name, vulnerable: range, id, title, severity };
      return why === undefined ? base : { ...base, accepted: why };
    });
  const date = new Date().toISOString().slice(0, 10);
  return { date, source: "npm audit of the production dependencies", advisories };
}

const list = knownAdvisories.parse(JSON.parse(readFileSync(LIST, "utf8")));
const { values } = readOptions({ options: { refresh: { type: "boolean" } } });
if (values.refresh) {
  try {
    writeFileSync(LIST, `${JSON.stringify(refreshed(list), null, 2)}\n`);
    console.log(`${LIST} is of today`);
  } catch {
    console.error(`The registry gives no audit; ${LIST} of ${list.date} stays.`);
    process.exit(1);
  }
} else {
  const installed = readLockfile();
  const faults = matchingAdvisories(installed, list, (version, range) =>
    semver.satisfies(version, range),
  );
  for (const { package: name, version, id, title, severity, accepted } of faults) {
    console.log(
      `${name} ${version}: ${severity}, ${id}, ${title}${accepted === undefined ? "" : ` (accepted: ${accepted})`}`,
    );
  }
  const open = faults.filter(({ accepted }) => accepted === undefined);
  const warning = ageWarning(list, new Date());
  if (warning !== null) console.warn(warning);
  console.log(
    `${installed.length} production packages, ${open.length} known faults (list of ${list.date}, ${list.source})`,
  );
  if (open.length > 0) process.exit(1);
}
