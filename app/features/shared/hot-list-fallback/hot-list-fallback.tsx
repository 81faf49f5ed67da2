import { Standing } from "../../../ssr/static-region";
import { StandingArrival } from "../deferred/deferred-section";
import { HotList } from "./hot-list";
import { keptPart } from "./kept-parts";
import type { WayOnData } from "./start-hot-list-fallback.server";

/**
 * What many read, at the end of a page that would end halfway down the screen. Nobody came for it: where it
 * is not there, nothing says so.
 */
export function WayOn({ hot }: WayOnData) {
  return (
    <StandingArrival part={hot} waiting={null}>
      {(part) => (
        <Standing id="hot-part" {...keptPart(part)}>
          {part === null ? null : part.status === "ok" && <HotList part={part} />}
        </Standing>
      )}
    </StandingArrival>
  );
}
