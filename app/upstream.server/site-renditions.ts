import type { Config } from "../edge.server/config";
import { renditionsBy, type RenditionRule, type Renditions } from "../model/content/renditions";

type PictureConfig = Pick<Config, "picturePattern" | "mediaHosts" | "wapHost">;

/** The site's picture rule: for its own host and the configured media hosts. */
export function siteRule(config: PictureConfig): RenditionRule {
  return {
    pattern: config.picturePattern,
    hosts: [new URL(config.wapHost).host, ...config.mediaHosts],
  };
}

const rules = new WeakMap<PictureConfig, Renditions>();

/** The picture rule as a function, memoised per configuration. */
export function siteRenditions(config: PictureConfig): Renditions {
  const known = rules.get(config);
  if (known !== undefined) return known;
  const made = renditionsBy(siteRule(config));
  rules.set(config, made);
  return made;
}
