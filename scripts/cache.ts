// What operators ask the edge: `npm run cache -- <command>`. Addresses and secrets come from the
// environment; without one the local site's values are used.
import { checkCacheRules } from "./cache/check";
import { diff } from "./cache/diff";
import { explain, type Visit } from "./cache/explain";
import { operatorsLink, override, purge } from "./cache/site-orders";

const USAGE = `npm run cache -- <command>

  explain <url> [--ua <user agent>] [--cookie <cookies>] [--lang <accept-language>]
      the class, rule, key and lifetimes of a visit, or of an upstream call by its address, and why
  diff <url> <url>             how two visits differ at the edge
  diff <revision> <revision>   how the rules changed between two git revisions ("." is the tree)
  purge --tag <tag> [--tag …] [--site <address>]
  override <file.json> [--site <address>]
  ops [--site <address>]       a link that opens the operators' page for two minutes
  check                        calls without a rule, dead rules, malformed rules`;

interface Arguments {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, readonly string[]>;
}

const OPTIONS = ["ua", "cookie", "lang", "tag", "site"];

const parse = (given: readonly string[]): Arguments => {
  const words: string[] = [];
  const options = new Map<string, string[]>();
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? "";
    if (!word.startsWith("--")) {
      words.push(word);
      continue;
    }
    const name = word.slice(2);
    const value = given[(index += 1)];
    if (!OPTIONS.includes(name) || value === undefined) throw new Error(`Unknown option ${word}`);
    options.set(name, [...(options.get(name) ?? []), value]);
  }
  return { words, options };
};

const run = async ({ words, options }: Arguments): Promise<string> => {
  const [command, first = "", second = ""] = words;
  const last = (name: string): string | undefined => options.get(name)?.at(-1);
  const visit: Visit = {
    ...(last("ua") === undefined ? {} : { userAgent: last("ua") }),
    ...(last("cookie") === undefined ? {} : { cookie: last("cookie") }),
    ...(last("lang") === undefined ? {} : { language: last("lang") }),
  };
  const site = last("site") ?? `http://127.0.0.1:${process.env.PORT ?? "8788"}`;
  switch (command) {
    case "explain":
      return explain(first, visit);
    case "diff":
      return diff(first, second, visit);
    case "purge":
      return purge(site, options.get("tag") ?? []);
    case "override":
      return override(site, first);
    case "ops":
      return operatorsLink(site);
    case "check": {
      const problems = checkCacheRules();
      if (problems.length > 0) throw new Error(problems.join("\n"));
      return "Every call has a rule or an explicit never; every rule is used.";
    }
    default:
      throw new Error(USAGE);
  }
};

try {
  console.log(await run(parse(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
