import { unstable_readConfig } from "wrangler";
import * as z from "zod";
import { parseConfig } from "../../app/edge.server/config";

/** What the project's configuration file says about a deployment. */
export interface Settings {
  /** Of the Pages project. */
  readonly name: string;
  readonly vars: Readonly<Record<string, string>>;
  /** Names of everything that is bound. */
  readonly bindings: readonly string[];
  /** Ids and names that the bindings lead to, by binding. */
  readonly targets: Readonly<Record<string, string>>;
}

/** What the platform knows about the project. */
export interface ProjectSettings {
  readonly productionBranch: string;
  /** Names of the secrets of an environment; their values nobody can read. */
  readonly secrets: { readonly preview: readonly string[]; readonly production: readonly string[] };
  /** The deployment that serves now; null before the first. */
  readonly current: string | null;
}

/** Secrets without which every page is a 500. */
const REQUIRED_SECRETS = ["HASHIDS_SALT", "SESSION_SECRET"];
/** Secrets without which a deployment works, but nobody can look after it. */
const OPERATORS_SECRET = "OPS_SECRET";
const SECRETS = [
  ...REQUIRED_SECRETS,
  OPERATORS_SECRET,
  "SESSION_SECRET_PREVIOUS",
  "PREVIEW_SECRET",
  "PLATFORM_API_KEY",
];

/** Names that documents give to what everybody has to fill in (RFC 2606). */
const PLACEHOLDER = /(^|[./@])example\.(com|org|net)\b|<[^>]+>|\b(todo|changeme)\b/i;

const STAND_IN = "a-secret-that-only-stands-in-for-the-real-one";

/** The parts of the tool's own reading of the file that are looked at. */
const configurationFile = z.object({
  name: z.string().nullish(),
  vars: z.record(z.string(), z.unknown()).default({}),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().nullish() })),
  durable_objects: z.object({
    bindings: z.array(z.object({ name: z.string(), script_name: z.string().nullish() })),
  }),
  analytics_engine_datasets: z.array(
    z.object({ binding: z.string(), dataset: z.string().nullish() }),
  ),
});

/** Reads `wrangler.toml` with the deploying tool's own reader. @throws when it cannot be read */
export function readSettings(file = "wrangler.toml"): Settings {
  const read: unknown = unstable_readConfig({ config: file }, { hideWarnings: true });
  const { name, vars, kv_namespaces, durable_objects, analytics_engine_datasets } =
    configurationFile.parse(read);
  const targets = Object.fromEntries([
    ...kv_namespaces.map(({ binding, id }) => [binding, id ?? ""]),
    ...durable_objects.bindings.map((bound) => [bound.name, bound.script_name ?? ""]),
    ...analytics_engine_datasets.map(({ binding, dataset }) => [binding, dataset ?? binding]),
  ]) as Record<string, string>;
  return {
    name: name ?? "",
    vars: Object.fromEntries(Object.entries(vars).map(([key, value]) => [key, String(value)])),
    bindings: Object.keys(targets),
    targets,
  };
}

/** Whether the worker itself would start with these variables; its reason if not. */
function configurationProblem(vars: Settings["vars"], secrets: readonly string[]): string[] {
  const given = Object.fromEntries(secrets.map((name) => [name, STAND_IN]));
  try {
    parseConfig({ ...given, ...vars });
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function variableProblems(vars: Settings["vars"]): string[] {
  const clear = SECRETS.filter((name) => name in vars).map(
    (name) =>
      `${name} stands in wrangler.toml for everybody to read: \`wrangler pages secret put ${name}\`.`,
  );
  const placeholders = Object.entries(vars)
    .filter(([, value]) => PLACEHOLDER.test(value))
    .map(([name, value]) => `${name} is a placeholder: ${value}`);
  const isHttps = (vars["WAP_HOST"] ?? "").startsWith("https:");
  return [...clear, ...placeholders, ...(isHttps ? [] : ["WAP_HOST should be an https address."])];
}

function secretProblems({ secrets }: ProjectSettings): string[] {
  return (["preview", "production"] as const).flatMap((environment) =>
    [...REQUIRED_SECRETS, OPERATORS_SECRET]
      .filter((name) => !secrets[environment].includes(name))
      .map(
        (name) =>
          `${name} is not set for ${environment}: \`wrangler pages secret put ${name}${environment === "preview" ? " --env preview" : ""}\`.`,
      ),
  );
}

/**
 * Why these settings must not be deployed, one line each; empty when they may. Local secrets are refused
 * by the worker itself under an https URL, which the probes then see.
 */
export function preflight(settings: Settings, project: ProjectSettings): string[] {
  const unreal = Object.entries(settings.targets)
    .filter(([, target]) => target === "" || PLACEHOLDER.test(target))
    .map(([binding, target]) => `The binding ${binding} leads nowhere: ${target}`);
  const known = [...new Set([...project.secrets.production, ...REQUIRED_SECRETS])].filter(
    (name) => !(name in settings.vars),
  );
  return [
    ...(settings.name === "" ? ["wrangler.toml names no project."] : []),
    ...configurationProblem(settings.vars, known),
    ...variableProblems(settings.vars),
    ...secretProblems(project),
    ...unreal,
  ];
}

/** What the site does without, for the operator to know; nothing that keeps it from being deployed. */
export function missingBindings({ bindings }: Settings): string[] {
  const without: Readonly<Record<string, string>> = {
    EDGE_COORDINATOR: bindings.includes("EDGE_KV")
      ? "orders rest on KV's usual lag, nothing is promised"
      : "orders reach the isolate that takes them alone",
    EDGE_KV: "no tier outlives a data centre",
    EDGE_METRICS: "no counters of the whole fleet",
    EDGE_THROTTLE: "every isolate counts attempts by itself",
  };
  return Object.entries(without)
    .filter(([binding]) => !bindings.includes(binding))
    .map(([binding, effect]) => `without ${binding}: ${effect}`);
}
