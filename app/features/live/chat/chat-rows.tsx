import { useVirtualizer } from "@tanstack/react-virtual";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MutableRefObject,
  type ReactNode,
  type RefObject,
} from "react";

/** A message of one line, in CSS pixels; rows are measured once they are there. */
const ESTIMATED_HEIGHT = 44;
const OVERSCAN = 8;

export interface ChatRowsProps {
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
  readonly row: (index: number) => ReactNode;
  readonly scroller: RefObject<HTMLElement>;
  /** The client id of an own message being sent: the list scrolls to it. Empty for none. */
  readonly lastMessage: string;
  /** Whether the list scrolls to a new message. */
  readonly shouldAutoScroll: () => boolean;
  /** Set to a function that scrolls to the newest message. */
  readonly toEnd: MutableRefObject<() => void>;
}

/** What the newest rows that are seen as a whole leave of a box, in CSS pixels; 0 while all are. */
function heightLeft(sizes: readonly { readonly size: number }[], box: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(box);
  let left = box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  for (let at = sizes.length - 1; at >= 0; at--) {
    const size = sizes[at]?.size ?? 0;
    if (size > left) return left;
    left -= size;
  }
  return 0;
}

/**
 * Virtualised rows. A chunk of its own with its library, loaded when there is more than fits.
 */
export function ChatRows({
  count,
  keyOf,
  row,
  scroller,
  lastMessage,
  shouldAutoScroll,
  toEnd,
}: ChatRowsProps) {
  // Half of what whole rows leave stands below the newest: all of it above the oldest looks as if one did not load.
  const [below, setBelow] = useState(0);
  // oxlint-disable-next-line react-hooks-js/incompatible-library -- its functions stay in this component
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    anchorTo: "end",
    scrollEndThreshold: 48,
    paddingEnd: below,
  });

  // Before the first paint: what was in sight as plain rows stays there.
  useLayoutEffect(() => {
    toEnd.current = () => rows.scrollToEnd();
    rows.scrollToEnd();
  }, [rows, toEnd]);

  useLayoutEffect(() => {
    if (lastMessage !== "") rows.scrollToEnd();
  }, [rows, lastMessage]);

  const newest = count === 0 ? null : keyOf(count - 1);
  useLayoutEffect(() => {
    if (shouldAutoScroll()) rows.scrollToEnd();
  }, [rows, shouldAutoScroll, newest]);

  // The box may shrink (keyboard, rotation), and rows may measure higher than estimated.
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = scroller.current;
    if (box === null || list.current === null) return;
    const observer = new ResizeObserver(() => {
      setBelow(Math.round(heightLeft(rows.measurementsCache, box) / 2));
      if (shouldAutoScroll()) rows.scrollToEnd();
    });
    observer.observe(box);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [rows, scroller, shouldAutoScroll]);

  return (
    <ol ref={list} className="live-rows" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className="live-row"
          // Not a transform: where a row is in the list fades it (`live-columns.css`).
          style={{ top: start }}
        >
          {row(index)}
        </li>
      ))}
    </ol>
  );
}
