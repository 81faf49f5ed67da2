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
 * Keeps a list at its newest message while the visitor is there. After they have scrolled back the list stays, and new
 * messages are counted. It also stays while a finger is on it.
 */
export function useFollowNewest(store: RoomStore, messages: readonly ChatMessage[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  const lastScrollTop = useRef(0);
  const heldUntil = useRef(0);
  const [isAtNewest, setAtNewest] = useState(true);
  const [unread, setUnread] = useState(0);
  const last = useRef(messages.at(-1)?.seq ?? 0);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    lastScrollTop.current = element.scrollTop;
    near.current = isNearEnd(element);
    setAtNewest(near.current);
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
    if (isAtNewest) return;
    const fresh = messages.length - 1 - messages.findLastIndex(({ seq }) => seq <= before);
    if (fresh > 0) setUnread((known) => known + fresh);
  }, [messages, isAtNewest]);

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
  const shouldAutoScroll = useCallback(
    () => near.current && performance.now() > heldUntil.current,
    [],
  );

  return { scroller, isAtNewest, shouldAutoScroll, unread, handlers };
}
