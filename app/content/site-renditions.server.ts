import type { Config } from "../edge.server/config";
import { renditionsBy, type Renditions } from "./renditions";

/** The site's rule for pictures at a width: its own host's and the configured media hosts'. */
export const siteRenditions = (
  config: Pick<Config, "picturePattern" | "mediaHosts" | "wapHost">,
): Renditions =>
  renditionsBy({
    pattern: config.picturePattern,
    hosts: [new URL(config.wapHost).host, ...config.mediaHosts],
  });
