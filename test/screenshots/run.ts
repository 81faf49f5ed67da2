// `npm run screenshots`: every sample page of the reference platform on a phone, light and dark, and what
// readers open on them, into the git-ignored `screenshots/`; words after the command pick those whose name
// has them all. `-- --shape sideways` (`test/screenshots/shapes.ts`) holds the phone otherwise, into
// `screenshots/sideways/`; `--shape all` does every one; `--scheme light` leaves the other scheme out.
// `-- --compare` leaves the pictures there as they are, takes new ones into
// `screenshots/now/`, says which differ, shows how in `screenshots/differences/`, and fails if one does.
// The upright pictures of an article bring the README's picture along (`docs/article.png`).
// Pictures are as long as their pages; what a page says on its console is said here.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { screenStates } from "../helpers/screen-states";
import { launchChromium } from "../helpers/chromium";
import { startTestSite } from "../helpers/site";
import { build } from "../../scripts/build";
import { comparePictures } from "./compare-pictures";
import { inParallel } from "../../scripts/in-parallel";
import { readOptions } from "../../scripts/options";
import { photograph, type Sample } from "./photograph";
import { README_PICTURE, README_SAMPLE, takeReadmePicture } from "./readme-picture";
import { shapes, shapesNamed, type Shape, type ShapeName } from "./shapes";

const FOLDER = "screenshots";
const SCHEMES = ["light", "dark"] as const;
/** Pages open at once: more than one keeps the machine busy, many make pages slow. */
const AT_ONCE = 2;
/** Chromium otherwise draws a page first and large pictures into it when they are decoded. */
const COMPLETE_PICTURES = ["--disable-checker-imaging"];
/** How long one step on a page may take, in milliseconds. */
const STEP_TIMEOUT = 25_000;

/** `12-home-dark.png`: in the order of the samples, readable in any file manager. */
function fileName(index: number, { name }: Sample, scheme: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return `${String(index + 1).padStart(3, "0")}-${words.slice(0, 60)}-${scheme}.png`;
}

/** A sample's URL on the site that was started here. */
function onThisSite(url: string, site: string): string {
  const { pathname, search } = new URL(url);
  return new URL(`${pathname}${search}`, site).href;
}

/** Says which pictures differ from those that were kept; the command fails when one does. */
function compareAll(paths: readonly string[], differences: string): void {
  let changed = 0;
  for (const path of paths) {
    const name = relative(join(FOLDER, "now"), path);
    const found = comparePictures(join(FOLDER, name), path, join(differences, name));
    if (found === null) continue;
    changed += 1;
    console.log(`${name}: ${found}`);
  }
  console.log(`${changed} of ${paths.length} pictures differ`);
  if (changed > 0) process.exitCode = 1;
}

/** A folder without the pictures of the last time. */
function emptied(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith(".png")) rmSync(join(folder, name));
  return folder;
}

interface Job {
  readonly shape: Shape;
  readonly scheme: (typeof SCHEMES)[number];
  readonly sample: Sample;
  readonly path: string;
}

/** The pictures of one shape. */
function jobsOf(
  name: ShapeName,
  samples: readonly Sample[],
  schemes: readonly Job["scheme"][],
  folder: string,
): readonly Job[] {
  const shape: Shape = shapes[name];
  const own = emptied(name === "upright" ? folder : join(folder, name));
  return schemes.flatMap((scheme) =>
    samples.flatMap((sample, index) =>
      sample.show !== undefined && shape.states?.includes(sample.name) === false
        ? []
        : [{ shape, scheme, sample, path: join(own, fileName(index, sample, scheme)) }],
    ),
  );
}

async function main() {
  const { positionals: words, values } = readOptions({
    allowPositionals: true,
    options: {
      compare: { type: "boolean", default: false },
      shape: { type: "string", default: "upright" },
      scheme: { type: "string" },
    },
  });
  const names = shapesNamed(values.shape);
  const schemes = SCHEMES.filter((scheme) => scheme === (values.scheme ?? scheme));
  if (schemes.length === 0) throw new Error(`--scheme is one of ${SCHEMES.join(", ")}`);
  if (process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js")) {
    console.log("building …");
    await build();
  }
  const folder = values.compare ? join(FOLDER, "now") : FOLDER;
  const differences = join(FOLDER, "differences");
  rmSync(differences, { recursive: true, force: true });
  const [site, browser] = await Promise.all([startTestSite(), launchChromium(COMPLETE_PICTURES)]);
  try {
    const all = await site.control.samples();
    const states = screenStates.flatMap(({ name, sample, show }) => {
      const on = all.find((one) => one.name.startsWith(sample));
      return on === undefined ? [] : [{ name, url: on.url, show }];
    });
    const samples = [...all, ...states]
      .filter(({ name }) => words.every((word) => name.includes(word)))
      .map((sample) => ({ ...sample, url: onThisSite(sample.url, site.address) }));
    if (samples.length === 0)
      throw new Error(`No sample's name has all of these words: ${words.join(", ")}`);
    const jobs = names.flatMap((name) => jobsOf(name, samples, schemes, folder));
    let missing = 0;
    await inParallel(jobs, AT_ONCE, async ({ shape, scheme, sample, path }) => {
      // A visitor of its own: what one picture's visitor did would be seen in the next.
      const context = await browser.newContext({ ...shape.visitor, colorScheme: scheme });
      context.setDefaultTimeout(STEP_TIMEOUT);
      // What compiles these scripts names functions with it, those for pages as well.
      await context.addInitScript("globalThis.__name = (named) => named;");
      await shape.ready?.(context);
      const messages = await photograph(context, shape, sample, path).catch((error: unknown) => {
        missing += 1;
        return [error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)];
      });
      await context.close();
      console.log(
        `${path}${messages.length > 0 ? `\n  ${[...new Set(messages)].join("\n  ")}` : ""}`,
      );
    });
    const article = samples.find(({ name }) => name.startsWith(README_SAMPLE));
    if (article !== undefined && names.includes("upright") && !values.compare) {
      await takeReadmePicture(browser, article.url);
      console.log(README_PICTURE);
    }
    console.log(`\n${jobs.length - missing} of ${jobs.length} pictures in ${folder}/`);
    if (missing > 0) process.exitCode = 1;
    if (values.compare)
      compareAll(
        jobs.map(({ path }) => path),
        differences,
      );
  } finally {
    await Promise.all([browser.close(), site.dispose()]);
  }
}

// Chromium outlives its visitors; it ends with the process.
main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
