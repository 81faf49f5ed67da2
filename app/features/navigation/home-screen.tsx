import { ContentCard } from "../../ui/content/card";
import { ListFailure } from "../../ui/content/list-failure";
import { PagedList } from "../../ui/content/paged-list";
import { useListAddress } from "../../ui/content/use-list-address";
import { useMessages } from "../../messages/use-messages";
import type { Arriving } from "../shared/deferred/below-the-fold-data";
import { EmptyState } from "../../ui/empty-state";
import { listDataAddress, navigationAddresses } from "./addresses";
import { BottomBar } from "./bottom-bar";
import { GroupTabs } from "./group-tabs";
import type { HomeList } from "./home-list";
import { LeadCard } from "./lead-card";
import { Masthead } from "./masthead";
import type { NavigationEntry } from "./navigation-view";
import type { LocalWeather } from "../../model/navigation/weather";

interface HomeScreenProps {
  readonly site: string;
  readonly today: string;
  readonly entries: readonly NavigationEntry[];
  readonly selected: { readonly item: string | null; readonly group: string | null };
  readonly list: HomeList;
  readonly weather: Arriving<LocalWeather>;
}

/** What stands where a list would, when there is none to show. */
function NoList({ list }: { readonly list: HomeList }) {
  const t = useMessages();
  const addressOf = useListAddress();
  switch (list.status) {
    case "app-only":
      return (
        <div className="home-no-list">
          <EmptyState sentence={t.navigation.notSupported} icon="grid" />
          <button type="button" className="button home-open-app" data-open-app>
            {t.navigation.openApp}
          </button>
          <a className="button button-quiet" href={navigationAddresses.home}>
            {t.site.backHome}
          </a>
        </div>
      );
    case "gone":
      return (
        <div className="home-no-list">
          <EmptyState sentence={t.navigation.noGroup} />
          <a className="button" href={navigationAddresses.home}>
            {t.site.backHome}
          </a>
        </div>
      );
    default:
      return <ListFailure sentence={t.site.listUnavailable} href={addressOf({}, "content")} />;
  }
}

/** The front page: masthead, groups, a lead story and the list, and the bottom navigation bar. */
export function HomeScreen(home: HomeScreenProps) {
  const { entries, selected, list } = home;
  const t = useMessages();
  const entry = entries.find(({ id }) => id === selected.item);
  const groups = entry?.groups ?? [];
  const name = groups.find(({ id }) => id === selected.group)?.name ?? "";
  const heading = list.status === "app-only" ? list.title : t.navigation.headlines(name);
  return (
    <>
      <main id="content" className="page home">
        <Masthead {...home} heading={heading} />
        {groups.length > 0 && <GroupTabs groups={groups} selected={selected.group} />}
        <section className="home-list" aria-labelledby="home-list-title">
          <h2 id="home-list-title" className="visually-hidden">
            {list.status === "ok" && list.isHotList === true
              ? t.reading.hot
              : selected.group === null
                ? t.navigation.recommended
                : heading}
          </h2>
          {list.status === "ok" ? (
            <PagedList
              first={list.pages}
              dataAddress={listDataAddress(selected.group)}
              emptySentence={t.site.empty}
              manner="home"
              renderCard={(card, place) =>
                place === 1 && card.cover !== null ? (
                  <LeadCard card={card} />
                ) : (
                  <ContentCard card={card} />
                )
              }
            />
          ) : (
            <NoList list={list} />
          )}
        </section>
      </main>
      <BottomBar entries={entries} selected={selected.item} />
    </>
  );
}
