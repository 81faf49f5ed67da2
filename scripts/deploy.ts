// `npm run deploy`: the worker and the files that the tests ran against, byte for byte: the settings are
// checked, the files go to a preview, the preview is probed, and the same files go to production.
import { existsSync } from "node:fs";
import { addFormerFiles } from "./deploy/former-files";
import { pagesAccess, projectSettings, rollBack } from "./deploy/pages-platform";
import { probe } from "./deploy/probe";
import { startRehearsal } from "./deploy/rehearsal";
import { preflight, readSettings } from "./deploy/settings";
import { deploy, Refused, type Hands } from "./deploy/steps";
import {
  layOutPages,
  PAGES_FOLDER,
  uploadPages,
  writeBillOfMaterials,
} from "./deploy/wrangler-pages";
import { readOptions } from "./options";
import { isTested } from "./tested-build";

const USAGE = `npm run deploy -- [options]

  --dry-run             everything on this machine: wrangler pages dev, and a fake of the platform's API
  --probe <path>        a page that has to work besides those the home page leads to; may be repeated
  --untested            deploys what was built without tests: for the service worker's kill switch
  --roll-back <id>      puts an earlier deployment back

CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN say whose project it is, OPS_SECRET opens its control.`;

function say(line: string): void {
  console.log(line);
}

function requireBuild(isAnyWelcome: boolean): void {
  const hint = "run `npm test` first, deploy what it tested.";
  if (!existsSync("build/worker/index.js")) throw new Refused(`Nothing is built: ${hint}`);
  if (!isAnyWelcome && !isTested()) {
    throw new Refused(`This is not the build that passed the tests: ${hint}`);
  }
}

/** A site that is new, or does not answer, has nothing to keep: that stops no deployment. */
async function keepFormerFiles(site: string): Promise<void> {
  try {
    const added = await addFormerFiles(site, PAGES_FOLDER);
    say(`files of the build that serves now: ${added} kept for pages that are open`);
  } catch (error) {
    say(
      `files of the build that serves now: not all kept (${error instanceof Error ? error.message : error}); an open page that misses one loads itself anew`,
    );
  }
}

async function rehearse(): Promise<void> {
  layOutPages();
  const { hands, real, dispose } = await startRehearsal(say);
  try {
    const problems = preflight(real, await hands.project());
    say(
      `wrangler.toml as it stands: ${problems.length === 0 ? "may be deployed" : "would be refused"}`,
    );
    for (const problem of problems) say(`  - ${problem}`);
    say("rehearsed with settings as they should be:");
    await deploy(hands, { settlingMs: 0 });
    say("Nothing was deployed.");
  } finally {
    await dispose();
  }
}

async function forReal(pages: readonly string[]): Promise<void> {
  const access = pagesAccess(process.env);
  const settings = readSettings();
  const { OPS_SECRET: secret } = process.env;
  if (!secret)
    throw new Refused("OPS_SECRET should be set: the probes look at the control with it.");
  const hands: Hands = {
    settings,
    project: () => projectSettings(access, settings.name),
    upload: async (branch) => uploadPages(settings.name, branch, []),
    probe: (url) =>
      probe({
        address: url,
        siteOrigin: settings.vars["WAP_HOST"] ?? "",
        secret,
        pages,
        hasControl: settings.bindings.some(
          (name) => name === "EDGE_KV" || name === "EDGE_COORDINATOR",
        ),
      }),
    say,
    rollBackCommand: (deployment) => `npm run deploy -- --roll-back ${deployment}`,
  };
  layOutPages();
  await keepFormerFiles(settings.vars["WAP_HOST"] ?? "");
  writeBillOfMaterials();
  await deploy(hands);
}

async function run(): Promise<void> {
  const { values } = readOptions({
    options: {
      "dry-run": { type: "boolean" },
      probe: { type: "string", multiple: true },
      untested: { type: "boolean" },
      "roll-back": { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help === true) return say(USAGE);
  const back = values["roll-back"];
  if (back !== undefined) {
    await rollBack(pagesAccess(process.env), readSettings().name, back);
    return say(`${back} serves again.`);
  }
  requireBuild(values.untested === true || values["dry-run"] === true);
  return values["dry-run"] === true ? rehearse() : forReal(values.probe ?? []);
}

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
