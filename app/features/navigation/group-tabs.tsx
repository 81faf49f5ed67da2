import { useKeepingPreview } from "../../ui/content/use-keeping-preview";
import { useMessages } from "../../messages/use-messages";
import { useKept } from "../../ui/use-kept";
import type { NavigationEntry } from "./navigation-view";
import { NavigationButton } from "./navigation-button";

interface GroupTabsProps {
  readonly groups: NavigationEntry["groups"];
  readonly selected: string | null;
}

/** Brings the selected tab into view without moving the page. */
function reveal(tab: HTMLElement | null): void {
  const rail = tab?.closest<HTMLElement>(".home-tabs-rail");
  if (!tab || !rail) return;
  rail.scrollLeft = tab.offsetLeft - (rail.clientWidth - tab.offsetWidth) / 2;
}

/** The groups of the shown navigation item, and the way to all of them. */
export function GroupTabs({ groups, selected }: GroupTabsProps) {
  const t = useMessages().navigation;
  const keepingPreview = useKeepingPreview();
  const version = `${selected} ${keepingPreview("")}`;
  const inside = useKept({ subject: groups, name: "group-tabs", version }, () => (
    <>
      {groups.map(({ id, name, href }) => (
        <li key={id}>
          <a
            ref={id === selected ? reveal : undefined}
            className="home-tab"
            href={keepingPreview(href)}
            aria-current={id === selected ? "page" : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </>
  ));
  return (
    <nav className="home-tabs" aria-label={t.groups}>
      <ul className="home-tabs-rail" {...inside} />
      <NavigationButton className="home-tabs-all" icon="down" label={t.panel} />
    </nav>
  );
}
