// What operators ask the edge: `npm run cache -- <command>`. URLs and secrets come from the
// environment; without one the local site's values are used.
import { parseArgs } from "node:util";
import { checkCacheRules } from "./cache/check";
import { diff } from "./cache/diff";
import { explain, type Visit } from "./cache/explain";
import { repairControl, showControl, showCommand } from "./cache/control";
import { operatorsLink, override, purge, readMetrics, type CommandOptions } from "./cache/commands";
import { waterfall } from "./cache/waterfall";
import { ignoreBrokenPipe } from "./options";

const USAGE = `npm run cache -- <command>

  explain <url> [--ua <user agent>] [--cookie <cookies>] [--lang <accept-language>]
      visitor class, document rule, key and lifetimes of a visit, or the rule of an upstream call, and why
  explain <rule>               a rule by the name that Cache-Status gives it, such as hot72
  diff <url> <url>             how two visits differ at the edge
  diff <revision> <revision>   how the rules changed between two git revisions ("." is the tree)
  purge [<url> …] [--tag <tag> …] [--by <name> --reason <why>] [--site <url>]
      the tags of what a URL shows, or the given tags
  override <file.json> [--minutes <n>] [--only] [--dry-run] [--by …] [--reason …] [--site …]
      replaces all overrides by the file's; with --only just those of the rules that it names
  override --previous          restores what held before the last override
  control [show] [--site …]    control commands, who gave them, whether they hold in every isolate
  control <command's id>       whether one command holds in every isolate
  control repair               removes stored commands that cannot be read
  waterfall <url> [--ua …]     what one request waited for: call, rule, tier, wait, age
  metrics [--site …]           the figures in Prometheus' text format
  ops [--site <url>]           a link that opens the operators' page for two minutes
  check                        doubled names, screens without a rule, dead or malformed rules`;

const OPTIONS = {
  ua: { type: "string" },
  cookie: { type: "string" },
  lang: { type: "string" },
  tag: { type: "string", multiple: true },
  site: { type: "string" },
  by: { type: "string" },
  reason: { type: "string" },
  minutes: { type: "string" },
  only: { type: "boolean" },
  previous: { type: "boolean" },
  "dry-run": { type: "boolean" },
} as const;

/** @throws for options that the usage does not name */
function parse(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true });
}

async function run({ positionals, values }: ReturnType<typeof parse>): Promise<string> {
  const [command, first = "", second = ""] = positionals;
  const visit: Visit = { userAgent: values.ua, cookie: values.cookie, language: values.lang };
  const { by, reason, minutes, only, previous, "dry-run": dryRun } = values;
  const options: CommandOptions = { by, reason, minutes, only, previous, dryRun };
  const site = values.site ?? `http://127.0.0.1:${process.env.PORT ?? "8788"}`;
  switch (command) {
    case "explain":
      if (first === "") throw new Error("explain needs a URL or a rule");
      return explain(first, visit);
    case "diff":
      return diff(first, second, visit);
    case "purge":
      return purge(site, values.tag ?? [], positionals.slice(1), options);
    case "override":
      return override(site, first, options);
    case "control":
      if (first === "repair") return repairControl(site);
      return first === "" || first === "show" ? showControl(site) : showCommand(site, first);
    case "waterfall":
      if (first === "") throw new Error("waterfall needs a URL");
      return waterfall(new URL(first, site).href, visit);
    case "metrics":
      return readMetrics(site);
    case "ops":
      return operatorsLink(site);
    case "check": {
      const problems = await checkCacheRules();
      if (problems.length > 0) throw new Error(problems.join("\n"));
      return "Every call and every screen has a rule or an explicit never.";
    }
    default:
      throw new Error(USAGE);
  }
}

ignoreBrokenPipe();
try {
  console.log(await run(parse(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
