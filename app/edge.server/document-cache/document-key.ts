import { digest, digestOf } from "../cache/key";
import type { DocumentRequest } from "./document-visit";
import type { Eligible } from "./eligibility";

/** Digests of configurations: what a process is configured with does not change. */
const configurations = new WeakMap<object, Promise<string>>();

function digestOfConfig(config: object): Promise<string> {
  const known = configurations.get(config) ?? digest(JSON.stringify(config));
  configurations.set(config, known);
  return known;
}

/**
 * The key of a document: build and configuration, address, parameters that count, visitor class, lite or full,
 * language.
 */
export async function documentKey(
  edge: Pick<DocumentRequest, "config" | "url" | "locale">,
  eligible: Eligible,
) {
  return digestOf([
    "document",
    edge.config.buildId,
    await digestOfConfig(edge.config),
    edge.url.host,
    edge.url.pathname,
    eligible.parameters,
    eligible.visitorClass,
    eligible.lite ? "lite" : "full",
    edge.locale,
  ]);
}
