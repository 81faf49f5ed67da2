import { createServer, type Server } from "node:http";

/** What the fake platform says of its project. */
export interface FakeProject {
  readonly previewSecrets?: readonly string[];
  readonly productionSecrets?: readonly string[];
  readonly current?: string | null;
}

const ALL_SECRETS = ["HASHIDS_SALT", "SESSION_SECRET", "OPS_SECRET"];

function variables(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { type: "secret_text", value: "" }]));
}

/** The parts of the platform's API that a deployment asks, on a free port of this machine. */
export async function startFakePlatform({
  previewSecrets = ALL_SECRETS,
  productionSecrets = ALL_SECRETS,
  current = "earlier-deployment",
}: FakeProject = {}) {
  const calls: string[] = [];
  const server: Server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const isKnown = request.headers.authorization === "Bearer rehearsal";
    response.writeHead(isKnown ? 200 : 403, { "content-type": "application/json" });
    const result = {
      production_branch: "main",
      deployment_configs: {
        preview: { env_vars: variables(previewSecrets) },
        production: { env_vars: variables(productionSecrets) },
      },
      canonical_deployment: current === null ? null : { id: current },
    };
    response.end(JSON.stringify({ success: isKnown, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    calls,
    access: { base: `http://127.0.0.1:${port}`, account: "rehearsal", token: "rehearsal" },
    dispose: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
