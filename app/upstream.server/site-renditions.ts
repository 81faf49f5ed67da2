import type { Config } from "../edge.server/config";
import { renditionsBy, type RenditionRule, type Renditions } from "../model/content/renditions";

type PictureConfig = Pick<Config, "picturePattern" | "mediaHosts" | "wapHost">;

/** The site's rule for pictures at a width: its own host's and the configured media hosts'. */
export function siteRule(config: PictureConfig): RenditionRule {
  return {
    pattern: config.picturePattern,
    hosts: [new URL(config.wapHost).host, ...config.mediaHosts],
  };
}

const rules = new WeakMap<PictureConfig, Renditions>();

/** The same as a function, made once for a configuration. */
export function siteRenditions(config: PictureConfig): Renditions {
  const known = rules.get(config);
  if (known !== undefined) return known;
  const made = renditionsBy(siteRule(config));
  rules.set(config, made);
  return made;
}
