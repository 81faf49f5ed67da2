import { countCall, recordCall } from "./control/calls";
import { withFaults } from "./control/fault-layer";
import { translateV2 } from "./v2/translate";
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
    await recordCall(request);
    return withFaults(pathname, handle);
  };
  return {
    async fetch(request: Request, env: OriginEnv, context: ExecutionContext): Promise<Response> {
      return env.API_VERSION === "v2"
        ? translateV2(request, (heard) => serve(heard, env, context))
        : serve(request, env, context);
    },
  };
}
