import { countCall, keepCall } from "./control/calls";
import { withFaults } from "./control/fault-layer";
import { inV2 } from "./dialect/dialect";
import { prepareDatabase } from "./data/prepare";
import { createOrigin } from "./app";
import type { OriginEnv } from "./env";
import { readSampleData, type SeedFiles } from "./sample-data/sample-data";

/** Paths that are not calls of the platform: neither counted nor failed by a `*` fault. */
function isCall(path: string): boolean {
  return !path.startsWith("/__origin/") && !path.startsWith("/media/");
}

/** The worker around the services: prepares the database, counts calls, injects faults. */
export function createWorker(files: SeedFiles) {
  const samples = readSampleData(files);
  const app = createOrigin(samples);
  const serve = async (request: Request, env: OriginEnv, context: ExecutionContext) => {
    const { pathname } = new URL(request.url);
    const handle = async () => {
      await prepareDatabase(env, samples, context);
      return app.fetch(request, env, context);
    };
    if (env.CONTROL !== "on" || !isCall(pathname)) return handle();
    countCall(pathname);
    await keepCall(request);
    return withFaults(pathname, handle);
  };
  return {
    async fetch(request: Request, env: OriginEnv, context: ExecutionContext): Promise<Response> {
      return env.DIALECT === "v2"
        ? inV2(request, (heard) => serve(heard, env, context))
        : serve(request, env, context);
    },
  };
}
