import { readFileSync } from "node:fs";
import * as z from "zod";

/** One published fault of a package. */
const advisory = z.object({
  package: z.string(),
  /** Versions that have it, as a semver range. */
  vulnerable: z.string(),
  id: z.string(),
  title: z.string(),
  severity: z.string(),
  /** Why it does not concern this site, where somebody has looked; the check reports it and passes. */
  accepted: z.string().optional(),
});

export const knownAdvisories = z.object({
  /** When the list was asked for, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** How it came about. */
  source: z.string(),
  advisories: z.array(advisory),
});

export type KnownAdvisories = z.output<typeof knownAdvisories>;

/** A list that is older says nothing of the faults that were published since, in days. */
const MAX_AGE_DAYS = 30;

/** What to say of a list's age, and how to make it anew; null for one that is new enough. */
export function ageWarning({ date }: Pick<KnownAdvisories, "date">, now: Date): string | null {
  const days = Math.floor((now.getTime() - Date.parse(date)) / 86_400_000);
  return days > MAX_AGE_DAYS
    ? `The list is ${days} days old: npm run advisories -- --refresh`
    : null;
}

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

export interface Installed {
  readonly name: string;
  readonly version: string;
}

/** What of a lockfile goes to production, every version of it. */
export function productionPackages(text: string): readonly Installed[] {
  return Object.entries(lockfile.parse(JSON.parse(text)).packages).flatMap(([path, entry]) => {
    const at = path.lastIndexOf("node_modules/");
    if (at < 0 || entry.dev === true || entry.devOptional === true) return [];
    const name = path.slice(at + "node_modules/".length);
    return entry.version === undefined ? [] : [{ name, version: entry.version }];
  });
}

export function readLockfile(): readonly Installed[] {
  return productionPackages(readFileSync("package-lock.json", "utf8"));
}

/** The advisories of installed packages, with the installed version. */
export function matchingAdvisories(
  installed: readonly Installed[],
  { advisories }: KnownAdvisories,
  satisfies: (version: string, range: string) => boolean,
) {
  return installed.flatMap(({ name, version }) =>
    advisories
      .filter((known) => known.package === name && satisfies(version, known.vulnerable))
      .map((known) => ({ ...known, version })),
  );
}
