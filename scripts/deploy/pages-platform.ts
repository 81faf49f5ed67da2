import * as z from "zod";
import type { ProjectSettings } from "./settings";

/** Whom to ask, and as whom. */
export interface PagesAccess {
  /** The API's base; `CLOUDFLARE_API_BASE_URL`, which the deploying tool takes as well. */
  readonly base: string;
  readonly account: string;
  readonly token: string;
}

const environment = z
  .object({
    env_vars: z.record(z.string(), z.object({ type: z.string().optional() }).nullable()).nullish(),
  })
  .nullish();

const projectAnswer = z.object({
  result: z.object({
    production_branch: z.string(),
    deployment_configs: z.object({ preview: environment, production: environment }),
    canonical_deployment: z.object({ id: z.string() }).nullish(),
  }),
});

type Environment = z.output<typeof environment>;

function secretsOf(found: Environment): string[] {
  return Object.entries(found?.env_vars ?? {})
    .filter(([, variable]) => variable?.type === "secret_text")
    .map(([name]) => name);
}

/** Where the platform's API is and the credentials for it. @throws naming the variable that is missing */
export function pagesAccess(
  environment: Readonly<Record<string, string | undefined>>,
): PagesAccess {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = environment;
  if (!account || !token) {
    throw new Error(
      "CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN should be set: they say whose project it is.",
    );
  }
  const base = environment["CLOUDFLARE_API_BASE_URL"] ?? "https://api.cloudflare.com/client/v4";
  return { base, account, token };
}

async function call(
  { base, account, token }: PagesAccess,
  path: string,
  method = "GET",
): Promise<unknown> {
  const response = await fetch(`${base}/accounts/${account}/pages/projects/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok)
    throw new Error(
      `The platform answered ${response.status} about ${path}: ${(await response.text()).slice(0, 300)}`,
    );
  return response.json();
}

/** What the platform knows about a project. @throws when it does not, or does not answer */
export async function projectSettings(access: PagesAccess, name: string): Promise<ProjectSettings> {
  const { result } = projectAnswer.parse(await call(access, name));
  const { preview, production } = result.deployment_configs;
  return {
    productionBranch: result.production_branch,
    secrets: { preview: secretsOf(preview), production: secretsOf(production) },
    current: result.canonical_deployment?.id ?? null,
  };
}

/** Puts an earlier deployment back. */
export async function rollBack(
  access: PagesAccess,
  name: string,
  deployment: string,
): Promise<void> {
  await call(access, `${name}/deployments/${deployment}/rollback`, "POST");
}
