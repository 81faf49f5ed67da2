import { Tab } from "../../ui/content/tab";
import { useKeepingPreview } from "../../ui/content/use-preview-query";
import { useMessages } from "../../messages/use-messages";
import { useKept } from "../../ui/use-fragment";
import type { NavigationEntry } from "./navigation-view";
import { NavigationButton } from "./navigation-button";

interface GroupTabsProps {
  readonly groups: NavigationEntry["groups"];
  readonly selected: string | null;
}

/** The groups of the shown navigation item, and the way to all of them. */
export function GroupTabs({ groups, selected }: GroupTabsProps) {
  const t = useMessages().navigation;
  const keepingPreview = useKeepingPreview();
  const version = `${selected} ${keepingPreview("")}`;
  const inside = useKept({ subject: groups, name: "group-tabs", version }, () => (
    <>
      {groups.map(({ id, name, href }) => (
        <Tab key={id} name={name} href={keepingPreview(href)} isChosen={id === selected} />
      ))}
    </>
  ));
  return (
    <nav className="home-tabs" aria-label={t.groups}>
      <ul className="tabs" {...inside} />
      <NavigationButton className="home-tabs-all" icon="down" label={t.panel} />
    </nav>
  );
}
