import { CardLink, ContentCard, ContentTag } from "../../ui/content/card";
import { ListFailure, PagedList } from "../../ui/content/paged-list";
import { useUrlWithOpenedLists, useWithPreview } from "../../ui/content/use-url-with-opened-lists";
import { useMessages } from "../../messages/use-messages";
import type { MaybeDeferred } from "../shared/deferred/deferred-section";
import { EmptyState } from "../../ui/empty-state";
import { listDataUrl, navigationUrls } from "../../model/resources/urls";
import type { HomeList } from "./home.server";
import { Masthead } from "./masthead";
import type { NavigationEntry } from "./navigation-view";
import type { LocalWeather } from "../../model/navigation/navigation";
import { Headline } from "../../ui/content/headline";
import { Tab } from "../../ui/content/tab";
import { NavigationButton } from "./navigation-button";
import type { ListCard } from "../../model/content/list-card";
import { RelativeTime } from "../../ui/content/relative-time";
import { ViewCount } from "../../ui/content/counts";
import { ResponsivePicture } from "../../ui/responsive-picture";
import type { CSSProperties } from "react";
import { toast } from "../../ui/toast";

interface BottomBarProps {
  readonly entries: readonly NavigationEntry[];
  /** The id of the item whose list is shown. */
  readonly selected: string | null;
}

/**
 * The bottom navigation bar (specification, section 2): links, so that it works before and without
 * scripts. Items that only the native client opens say so where they are; their link leads to a
 * page that says the same.
 */
function BottomBar({ entries, selected }: BottomBarProps) {
  const t = useMessages().navigation;
  const withPreview = useWithPreview();
  if (entries.length === 0) return null;
  return (
    <nav className="bottom-bar" aria-label={t.bar}>
      <ul>
        {entries.map(({ id, title, href, inAppOnly, looks }) => (
          <li key={id}>
            <a
              className="bottom-bar-item"
              href={withPreview(href)}
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
    </nav>
  );
}

interface TopCardProps {
  readonly card: ListCard;
}

/** The first story of a list under its own wide picture. */
function TopCard({ card }: TopCardProps) {
  const inside = (
    <>
      <ResponsivePicture
        picture={card.cover}
        alt=""
        ratio={3 / 2}
        sizes="(min-width: 40rem) 26rem, 92vw"
        priority
      />
      <Headline as="h3" className="home-lead-title" text={card.title} />
      <p className="content-card-meta meta">
        <ContentTag kind={card.kind} />
        {card.source !== "" && <span className="content-card-source">{card.source}</span>}
        <RelativeTime at={card.publishedAt} />
        <ViewCount count={card.viewCount} kind={card.kind} />
      </p>
    </>
  );
  return (
    <article className="home-lead content-card-box" data-expose={card.postId}>
      <CardLink card={card} className="home-lead-link" unlinkedAs="children">
        {inside}
      </CardLink>
    </article>
  );
}

interface GroupTabsProps {
  readonly groups: NavigationEntry["groups"];
  readonly selected: string | null;
}

/** The groups of the shown navigation item, and the way to all of them. */
export function GroupTabs({ groups, selected }: GroupTabsProps) {
  const t = useMessages().navigation;
  const withPreview = useWithPreview();
  return (
    <nav className="home-tabs" aria-label={t.channels}>
      <ul className="tabs">
        {groups.map(({ id, name, href }) => (
          <Tab key={id} name={name} href={withPreview(href)} isCurrent={id === selected} />
        ))}
      </ul>
      <NavigationButton className="home-tabs-all" icon="down" label={t.panel} />
    </nav>
  );
}

interface HomeScreenProps {
  readonly site: string;
  readonly today: string;
  readonly entries: readonly NavigationEntry[];
  readonly selected: { readonly item: string | null; readonly group: string | null };
  readonly list: HomeList;
  readonly weather: MaybeDeferred<LocalWeather>;
}

/** What is shown in place of a list when there is none. */
function NoList({ list }: { readonly list: HomeList }) {
  const t = useMessages();
  const urlOf = useUrlWithOpenedLists();
  switch (list.status) {
    case "app-only":
      return (
        <div className="home-no-list">
          <EmptyState message={t.navigation.notSupported} icon="grid" />
          <button type="button" className="button home-open-app" data-open-app>
            {t.navigation.openApp}
          </button>
          <a className="button button-quiet" href={navigationUrls.home}>
            {t.site.backHome}
          </a>
        </div>
      );
    case "gone":
      return (
        <div className="home-no-list">
          <EmptyState message={t.navigation.noChannel} />
          <a className="button" href={navigationUrls.home}>
            {t.site.backHome}
          </a>
        </div>
      );
    default:
      return <ListFailure message={t.site.listUnavailable} href={urlOf({}, "content")} />;
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
              ? t.contentLists.hot
              : selected.group === null
                ? t.navigation.recommended
                : heading}
          </h2>
          {list.status === "ok" ? (
            <PagedList
              initialPages={list.pages}
              jsonUrl={listDataUrl(selected.group)}
              emptyMessage={t.site.empty}
              renderCard={(card, position) =>
                position === 1 && card.cover !== null ? (
                  <TopCard card={card} />
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
