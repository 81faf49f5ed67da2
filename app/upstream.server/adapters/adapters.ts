import type { Config } from "../../edge.server/config";
import type { Adapter } from "./adapter";
import { compileAdapter, type CompiledAdapter } from "./compile";
import { v2 } from "./v2";

/** The adapters by the values of `PLATFORM_ADAPTER`; null for a platform that needs none. */
export const adapters: Readonly<Record<Config["platformAdapter"], Adapter | null>> = {
  reference: null,
  v2,
};

const compiled = new WeakMap<Config, CompiledAdapter | null>();

/** The configured adapter; null for the shapes of docs/upstream-contract.md. */
export function adapterOf(config: Config): CompiledAdapter | null {
  const known = compiled.get(config);
  if (known !== undefined) return known;
  const adapter = adapters[config.platformAdapter];
  const made =
    adapter === null ? null : compileAdapter(adapter, config.hashidsSalt, config.upstream);
  compiled.set(config, made);
  return made;
}
