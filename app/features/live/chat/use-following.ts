import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type WheelEvent,
} from "react";
import type { ChatMessage } from "../../../model/live/live";
import type { RoomStore } from "../room/room-store";

/** As near to the end as this counts as reading the newest message, in CSS pixels. */
const NEAR = 48;
/** How long after the last sign of it a visitor's own scrolling is not interfered with, milliseconds. */
const SETTLING = 300;

const scrollsBack = new Set(["ArrowUp", "PageUp", "Home"]);

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

/**
 * Whether the visitor follows the newest messages or has scrolled back to read; then new ones are
 * counted instead of moving the text away under the reader. In a busy room a message comes between
 * any two movements of a finger: while it is on the list, nothing moves it.
 */
export function useFollowing(store: RoomStore, messages: readonly ChatMessage[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  const seen = useRef(0);
  const heldUntil = useRef(0);
  const [following, setFollowing] = useState(true);
  const [unread, setUnread] = useState(0);
  const last = useRef(messages.at(-1)?.seq ?? 0);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    seen.current = element.scrollTop;
    near.current = isNearEnd(element);
    setFollowing(near.current);
    if (near.current) setUnread(0);
  }, []);

  // A message may come between scrolling and its event, which everybody here goes by: told early, so
  // that nothing is moved back to where the visitor no longer is.
  useEffect(
    () =>
      store.subscribe(() => {
        const element = scroller.current;
        if (element !== null && element.scrollTop !== seen.current)
          element.dispatchEvent(new Event("scroll"));
      }),
    [store],
  );

  useEffect(() => {
    const before = last.current;
    last.current = messages.at(-1)?.seq ?? 0;
    if (following) return;
    const fresh = messages.length - 1 - messages.findLastIndex(({ seq }) => seq <= before);
    if (fresh > 0) setUnread((known) => known + fresh);
  }, [messages, following]);

  const hold = useCallback((until: number) => {
    heldUntil.current = until;
  }, []);
  const settle = useCallback(() => hold(performance.now() + SETTLING), [hold]);

  const handlers = {
    onScroll,
    onTouchStart: () => hold(Number.POSITIVE_INFINITY),
    onTouchEnd: settle,
    onTouchCancel: settle,
    onWheel: ({ deltaY }: WheelEvent) => {
      if (deltaY < 0) settle();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (scrollsBack.has(key)) settle();
    },
  };

  /** Whether the list goes to what has just come. */
  const follows = useCallback(() => near.current && performance.now() > heldUntil.current, []);

  return { scroller, following, follows, unread, handlers };
}
