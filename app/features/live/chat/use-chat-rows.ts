import { useEffect, useState, type ComponentType, type RefObject } from "react";
import type { ChatRowsProps } from "./chat-rows";

/** Null until the rows' library is there; where it does not load, plain rows go on. */
interface LoadedRows {
  readonly rows: ComponentType<ChatRowsProps> | null;
  readonly failed: boolean;
}

/**
 * The rows of a long chat, once there is more in it than the visitor sees and their library is there.
 * A chat that nobody has opened has no height, and so nothing beyond it.
 *
 * @param scroller its last child is the list
 */
export function useChatRows(scroller: RefObject<HTMLElement>): LoadedRows {
  const [rows, setRows] = useState<ComponentType<ChatRowsProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || isLong) return;
    const observer = new ResizeObserver(() =>
      setIsLong(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    const list = element.lastElementChild;
    if (list !== null) observer.observe(list);
    return () => observer.disconnect();
  }, [scroller, isLong]);

  useEffect(() => {
    if (!isLong) return;
    void import("./chat-rows").then(
      ({ ChatRows }) => setRows(() => ChatRows),
      () => setFailed(true),
    );
  }, [isLong]);

  return { rows, failed };
}
