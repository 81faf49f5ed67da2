import type { Probe } from "./probe";
import { missingBindings, preflight, type ProjectSettings, type Settings } from "./settings";

/** What a deployment came to on the platform. */
export interface Uploaded {
  readonly id: string;
  /** The deployment's own URL, without a slash at the end. */
  readonly address: string;
}

/** What a deployment is made with: the platform, or a rehearsal's stand-ins for it. */
export interface Hands {
  readonly settings: Settings;
  project(): Promise<ProjectSettings>;
  /** Uploads the tested files to a branch; one other than the production branch makes a preview. */
  upload(branch: string): Promise<Uploaded>;
  probe(url: string): Promise<Probe>;
  say(line: string): void;
  /** How to put a deployment back, as a command. */
  rollBackCommand(deployment: string): string;
}

/** Of previews that are made to be probed. */
const PREVIEW_BRANCH = "preflight";

/** Seconds after which a new deployment is everywhere, more or less. */
const SETTLING_MS = 5000;

/** Why a deployment was not made, or not left in peace. */
export class Refused extends Error {}

function listed(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  - ${line}`)].join("\n");
}

function refuseProblems(title: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Refused(listed(title, problems));
}

async function probed(hands: Hands, url: string, what: string): Promise<Probe> {
  const found = await hands.probe(url);
  const unseen =
    found.unseen.length === 0
      ? ""
      : `; no page found of: ${found.unseen.join(", ")} (--probe <path> names one)`;
  hands.say(
    `probed ${what}: ${found.seen.length} pages, ${found.problems.length} problems${unseen}`,
  );
  return found;
}

/**
 * Deploys the tested files: checks the settings, uploads them as a preview, looks at it as visitors,
 * crawlers and operators do, and only then uploads the same files to production.
 *
 * @throws Refused with everything that is wrong, before anything in production changed; or, when
 *   production itself does not answer well, with how to roll back
 */
export async function deploy(hands: Hands, { settlingMs = SETTLING_MS } = {}): Promise<Uploaded> {
  const project = await hands.project();
  refuseProblems("The settings must not be deployed:", preflight(hands.settings, project));
  for (const line of missingBindings(hands.settings)) hands.say(line);
  hands.say("settings: complete, no placeholders, every secret is set");

  const preview = await hands.upload(PREVIEW_BRANCH);
  hands.say(`preview: ${preview.address}`);
  const before = await probed(hands, preview.address, "the preview");
  refuseProblems(`The preview ${preview.address} is not fit for production:`, before.problems);

  const production = await hands.upload(project.productionBranch);
  hands.say(`production: ${production.address} (${production.id})`);
  const back =
    project.current === null
      ? "There is no earlier deployment to go back to."
      : `Roll back with: ${hands.rollBackCommand(project.current)}`;
  await new Promise((resolve) => {
    setTimeout(resolve, settlingMs);
  });
  const after = await probed(hands, production.address, "production");
  refuseProblems(`Production does not answer as its preview did. ${back}`, after.problems);
  hands.say(back);
  return production;
}
