import { parseArgs } from "node:util";

/** The engines that the site is tried in, oldest first (docs/engines.md says for whom each stands). */
export const ENGINES = [
  "chromium-86",
  "chromium-109",
  "chromium-119",
  "firefox",
  "webkit",
] as const;

export type EngineName = (typeof ENGINES)[number];

export function isEngineName(name: string): name is EngineName {
  return (ENGINES as readonly string[]).includes(name);
}

/** Engines that are left out, for `npm test`, which hands them to the test runner. */
export const WITHOUT = "WITHOUT_ENGINES";

/** @throws when there is no such engine, with the names that there are. */
export function engineNamed(name: string): EngineName {
  const known = ENGINES.find((engine) => engine === name || engine === `chromium-${name}`);
  if (known === undefined) throw new Error(`No engine is called ${name}: ${ENGINES.join(", ")}`);
  return known;
}

/**
 * The engines that a command line asks for: `--engine NAME` picks, `--without NAME` leaves out; both may
 * be repeated.
 * @throws for an unknown option or name, and for `--without` where `CI` is set: what nobody watches tries them all.
 */
export function enginesAsked(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): readonly EngineName[] {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      engine: { type: "string", multiple: true, default: [] },
      without: { type: "string", multiple: true, default: [] },
    },
  });
  const picked = values.engine.map(engineNamed);
  const leftOut = (environment[WITHOUT] ?? "").split(" ").filter(Boolean);
  const without = [...values.without, ...leftOut].map(engineNamed);
  const watched = environment.CI === undefined || environment.CI === "false";
  if (without.length > 0 && !watched)
    throw new Error(`No engine may be left out where CI is set: ${without.join(", ")}`);
  return (picked.length > 0 ? picked : ENGINES).filter((name) => !without.includes(name));
}
