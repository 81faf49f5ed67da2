import type { DocumentRule } from "../../app/edge.server/cache/rule";

/**
 * The lines of an explanation that tell how long something lives at the edge.
 *
 * @param work what a stale one stands in for when it fails (stale-if-error): "rendering" or "the upstream"
 */
export function lifetimes(
  rule: Omit<DocumentRule, "documents" | "parameters">,
  work: string,
): string[] {
  return [
    `fresh            ${rule.fresh} s (spread by up to ${rule.jitter * 100} %)`,
    `then refreshed   ${rule.staleWhileRevalidate} s while the old one is served`,
    `then bridging    ${rule.staleIfError} s if ${work} fails or takes over ${rule.softDeadlineMs} ms`,
    `tiers            memory, data centre${rule.global ? ", global" : ""}`,
  ];
}
