import type { KeyValueStore } from "../../../app/edge.server/host/cloudflare/bindings";

/** A key-value store in memory that shows what it holds. */
export function keyValueDouble(): KeyValueStore & { held: Map<string, string> } {
  const held = new Map<string, string>();
  const metadata = new Map<string, unknown>();
  return {
    held,
    get: async (key) => held.get(key) ?? null,
    put: async (key, value, options) => {
      held.set(key, value);
      metadata.set(key, options?.metadata);
    },
    delete: async (key) => void held.delete(key),
    list: async ({ prefix }) => ({
      keys: [...held.keys()]
        .filter((name) => name.startsWith(prefix))
        .map((name) => ({ name, metadata: metadata.get(name) })),
      list_complete: true,
    }),
  };
}
