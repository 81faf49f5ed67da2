import { StaticRegion } from "../../../ssr/static-region";
import { StaticDeferredSection } from "../deferred/deferred-section";
import { HotList } from "./hot-list";
import { keptPart } from "./kept-parts";
import type { HotListFallbackData } from "./start-hot-list-fallback.server";

/**
 * What many read, at the end of a page that would end halfway down the screen. Nobody came for it: where it
 * is not there, nothing says so.
 */
export function HotListFallback({ hot }: HotListFallbackData) {
  return (
    <StaticDeferredSection part={hot} waiting={null}>
      {(part) => (
        <StaticRegion id="hot-part" {...keptPart(part)}>
          {part === null ? null : part.status === "ok" && <HotList part={part} />}
        </StaticRegion>
      )}
    </StaticDeferredSection>
  );
}
