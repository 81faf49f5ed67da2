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

/** Distance from the end that counts as being at the newest message, in CSS pixels. */
const NEAR = 48;
/** How long after a visitor's scroll gesture the list does not scroll by itself, in milliseconds. */
const SETTLING = 300;

const scrollsBack = new Set(["ArrowUp", "PageUp", "Home"]);

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

/**
 * Whether the visitor follows the newest messages or has scrolled back; then new ones are counted and
 * the list stays. It also stays while a finger is on it.
 */
export function useFollowNewest(store: RoomStore, messages: readonly ChatMessage[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  const lastScrollTop = useRef(0);
  const heldUntil = useRef(0);
  const [following, setFollowing] = useState(true);
  const [unread, setUnread] = useState(0);
  const last = useRef(messages.at(-1)?.seq ?? 0);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    lastScrollTop.current = element.scrollTop;
    near.current = isNearEnd(element);
    setFollowing(near.current);
    if (near.current) setUnread(0);
  }, []);

  // A message may arrive between scrolling and the scroll event: dispatch the event before it renders.
  useEffect(
    () =>
      store.subscribe(() => {
        const element = scroller.current;
        if (element !== null && element.scrollTop !== lastScrollTop.current)
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

  const suspend = useCallback((until: number) => {
    heldUntil.current = until;
  }, []);
  const settle = useCallback(() => suspend(performance.now() + SETTLING), [suspend]);

  const handlers = {
    onScroll,
    onTouchStart: () => suspend(Number.POSITIVE_INFINITY),
    onTouchEnd: settle,
    onTouchCancel: settle,
    onWheel: ({ deltaY }: WheelEvent) => {
      if (deltaY < 0) settle();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (scrollsBack.has(key)) settle();
    },
  };

  /** Whether the list scrolls to a new message. */
  const follows = useCallback(() => near.current && performance.now() > heldUntil.current, []);

  return { scroller, following, follows, unread, handlers };
}
