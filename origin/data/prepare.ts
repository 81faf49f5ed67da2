import { writeSampleData } from "../sample-data/write-sample-data";
import type { SampleData } from "../sample-data/sample-data";
import type { OriginEnv } from "../env";
import { migrate } from "./migrate";

let prepared: Promise<void> | null = null;

/**
 * Migrates the database and writes the sample data, once per isolate. Calls that come meanwhile wait
 * for the same work; after a failure the next call tries again.
 */
export function prepareDatabase(
  env: OriginEnv,
  samples: SampleData,
  context: { waitUntil(work: Promise<unknown>): void },
): Promise<void> {
  prepared ??= migrate(env.DB)
    .then(() => writeSampleData(env.DB, samples))
    .catch((error: unknown) => {
      prepared = null;
      throw error;
    });
  // The caller may leave before the work is done; those who wait for it must not hang.
  context.waitUntil(prepared);
  return prepared;
}
