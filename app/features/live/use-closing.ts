import { useEffect, type RefObject } from "react";

/** What lies open within an element closes at a tap beside it and at Escape, which gives the focus back. */
export function useClosing(within: RefObject<HTMLElement>): void {
  useEffect(() => {
    const opened = () => within.current?.querySelector<HTMLDetailsElement>("details[open]") ?? null;
    const onTap = ({ target }: Event) => {
      const item = opened();
      if (item !== null && target instanceof Node && !item.contains(target)) item.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const item = opened();
      if (key !== "Escape" || item === null) return;
      item.open = false;
      item.querySelector("summary")?.focus();
    };
    document.addEventListener("click", onTap);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onTap);
      document.removeEventListener("keydown", onKey);
    };
  }, [within]);
}
