import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { fetchSameOriginJson } from "../../ui/same-origin-json";
import { useWithPreview } from "../../ui/content/use-url-with-opened-lists";
import { useMessages } from "../../messages/use-messages";
import { BottomSheet } from "../../ui/bottom-sheet";
import { toast } from "../../ui/toast";
import { UnavailableSection } from "../../ui/empty-state";
import { navigationUrls } from "../../model/resources/urls";
import type { NavigationEntry } from "./navigation-view";

interface NavigationPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function useEntries() {
  return useQuery({
    queryKey: ["navigation"],
    queryFn: ({ signal }) =>
      fetchSameOriginJson<readonly NavigationEntry[]>(navigationUrls.navigationData, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function Entry({ entry }: { readonly entry: NavigationEntry }) {
  const t = useMessages().navigation;
  const withPreview = useWithPreview();
  const { title, href, inAppOnly, looks, groups } = entry;
  return (
    <li className="navigation-panel-item">
      <h3 className="navigation-panel-title" style={looks as CSSProperties}>
        <a
          href={withPreview(href)}
          onClick={(event) => {
            if (!inAppOnly) return;
            event.preventDefault();
            toast(t.notSupported);
          }}
        >
          <span className="navigation-panel-icon" aria-hidden="true" />
          {title}
        </a>
      </h3>
      {groups.length > 0 && (
        <ul className="navigation-panel-groups">
          {groups.map(({ id, name, href: url }) => (
            <li key={id}>
              <a className="navigation-panel-group" href={withPreview(url)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The items in their places before they are there. */
function Fallback() {
  const t = useMessages();
  return (
    <div className="navigation-panel-waiting" aria-busy="true">
      <span className="visually-hidden">{t.site.loading}</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}

/** The floating navigation panel: every item with its groups (specification, section 2). */
export function NavigationPanel({ open, onClose }: NavigationPanelProps) {
  const t = useMessages().navigation;
  const { data, isError, refetch } = useEntries();
  return (
    <BottomSheet open={open} title={t.panel} onClose={onClose}>
      {data === undefined ? (
        isError ? (
          <UnavailableSection
            message={t.panelUnavailable}
            href={navigationUrls.home}
            onRetry={() => void refetch()}
          />
        ) : (
          <Fallback />
        )
      ) : (
        <ul className="navigation-panel">
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </BottomSheet>
  );
}
