import { ownAddress } from "../model/address/own-address";
import { rootedAddress } from "../model/address/rooted-address";
import { attributeOf, elementsOf, type BodyNode } from "./hast";
import type { Transform } from "./transform";

const attributes = ["href", "src", "data-src", "data-original", "poster", "data"] as const;

/**
 * Root-relative addresses as the platform's editors mean them: on the platform's public site, whose
 * pages they write for. The share site's own pages stay its own.
 */
export const resolvePlatformAddresses: Transform = (root, { platformSite }) => {
  if (platformSite === null) return;
  for (const node of elementsOf(root.children as BodyNode[]))
    for (const name of attributes) {
      const written = attributeOf(node, name);
      const rooted = written === undefined ? null : rootedAddress(written);
      if (rooted === null || ownAddress(rooted) !== null) continue;
      node.properties[
        name === "data-src" ? "dataSrc" : name === "data-original" ? "dataOriginal" : name
      ] = platformSite + rooted;
    }
};
