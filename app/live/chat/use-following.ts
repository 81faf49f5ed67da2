import { useCallback, useEffect, useRef, useState } from "react";

/** As near to the end as this counts as reading the newest message, in CSS pixels. */
const NEAR = 48;

/**
 * Whether the visitor follows the newest messages or has scrolled back to read; then new ones are
 * counted instead of moving the text away under the reader.
 *
 * @param newest the last message's place in the log; 0 without any
 * @param count messages in the list
 */
export const useFollowing = (newest: number, count: number) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const [unread, setUnread] = useState(0);
  const last = useRef({ newest, count });

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    setFollowing(near);
    if (near) setUnread(0);
  }, []);

  useEffect(() => {
    const before = last.current;
    last.current = { newest, count };
    if (newest <= before.newest || following) return;
    setUnread((known) => known + Math.max(1, count - before.count));
  }, [newest, count, following]);

  return { scroller, following, unread, onScroll };
};
