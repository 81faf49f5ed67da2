import type { CSSProperties } from "react";
import { useKeepingPreview } from "../../ui/content/use-preview-query";
import { useMessages } from "../../messages/use-messages";
import { toast } from "../../ui/toast";
import { useKept } from "../../ui/use-fragment";
import type { NavigationEntry } from "./navigation-view";

interface BottomBarProps {
  readonly entries: readonly NavigationEntry[];
  /** The id of the item whose list is shown. */
  readonly selected: string | null;
}

/**
 * The bottom navigation bar (specification, section 2): links, so that it works before and without
 * scripts. Items that only the native client opens say so where they stand; their link leads to a
 * page that says the same.
 */
export function BottomBar({ entries, selected }: BottomBarProps) {
  const t = useMessages().navigation;
  const keepingPreview = useKeepingPreview();
  const version = `${selected} ${keepingPreview("")}`;
  const inside = useKept({ subject: entries, name: "bottom-bar", version }, () => (
    <ul>
      {entries.map(({ id, title, href, inAppOnly, looks }) => (
        <li key={id}>
          <a
            className="bottom-bar-item"
            href={keepingPreview(href)}
            style={looks as CSSProperties}
            aria-current={id === selected ? "page" : undefined}
            onClick={(event) => {
              if (!inAppOnly) return;
              event.preventDefault();
              toast(t.notSupported);
            }}
          >
            <span className="bottom-bar-icon" aria-hidden="true" />
            <span className="bottom-bar-label">{title}</span>
          </a>
        </li>
      ))}
    </ul>
  ));
  if (entries.length === 0) return null;
  return <nav className="bottom-bar" aria-label={t.bar} {...inside} />;
}
