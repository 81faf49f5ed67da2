import type { Messages } from "../../messages/zh-CN";
import { ChatList } from "./chat/chat-list";
import { ListColumn, RecommendedBelow } from "./list-column";
import {
  endedQuietly,
  hasIntroductionAlone,
  type LiveColumn,
  type LiveDetail,
  type HostPost,
} from "../../model/live/live";
import { CurrentProgramme, Disclaimer, hasProgrammeInSight } from "./live-meta";
import { useRoomView, useRoom } from "./room/room-context";
import { PAGE_WIDE } from "../../model/content/picture";
import { useDocument, useHydrated } from "../../ui/document-context";
import { useMessages } from "../../messages/use-messages";
import { useShortCount } from "../../ui/content/counts";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { programmeTime } from "./room/clock";
import { LivePicture } from "./room/live-picture";
import { PictureOnDemand } from "../../ui/responsive-picture";
import { useLikes } from "./actions/use-likes";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

/** How wide a post shows its pictures: alone, two beside each other, three. */
function pictureSizes(count: number): string {
  return count === 1
    ? PAGE_WIDE
    : count === 2
      ? "(min-width: 45rem) 22rem, 50vw"
      : "(min-width: 45rem) 15rem, 33vw";
}

function Post({ post }: { readonly post: HostPost }) {
  const shortCount = useShortCount();
  const t = useMessages().live;
  const { likes, tap } = useLikes(post.seq, post.likes);
  const { preview } = useRoom();
  const { lite } = useDocument();
  return (
    <li className="live-post">
      <p className="live-post-time meta">
        <time dateTime={new Date(post.at).toISOString()}>{programmeTime(post.at)}</time>
        <span>{post.alias}</span>
      </p>
      {post.text !== "" && <p className="live-post-text">{post.text}</p>}
      {post.pictures.length > 0 && (
        <div className="live-post-pictures" data-count={Math.min(post.pictures.length, 3)}>
          {post.pictures.map((picture, index) =>
            lite ? (
              <PictureOnDemand
                key={picture}
                url={picture}
                width={null}
                label={t.picture(index + 1)}
              />
            ) : (
              <a key={picture} className="picture" href={picture}>
                <LivePicture
                  address={picture}
                  alt={t.picture(index + 1)}
                  sizes={pictureSizes(post.pictures.length)}
                  later
                />
              </a>
            ),
          )}
        </div>
      )}
      {!preview && (
        <button
          type="button"
          className="live-post-like"
          aria-label={t.likePost(String(likes))}
          onClick={tap}
        >
          <Icon name="heart" />
          {likes > 0 && shortCount(likes)}
        </button>
      )}
    </li>
  );
}

/** A broadcast in pictures and text: what its host publishes, the newest first. */
export function Posts() {
  const t = useMessages().live;
  const posts = useRoomView((view) => view.posts);
  return (
    // One article over all posts: how far it is read is what the page reports.
    <article>
      {posts.length === 0 ? (
        <EmptyState message={t.noPosts} icon="image" />
      ) : (
        <ol className="live-posts" aria-label={t.posts}>
          {posts.map((post) => (
            <Post key={post.seq} post={post} />
          ))}
        </ol>
      )}
    </article>
  );
}

interface IntroductionProps {
  readonly html: string;
  /** The introduction is all there is: what editors recommend is below it. */
  readonly alone: boolean;
}

function Introduction({ html, alone }: IntroductionProps) {
  const { detail } = useRoom();
  // oxlint-disable-next-line react/no-danger -- sanitised on the edge
  const text = <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <>
      <div className="live-introduction">
        {hasProgrammeInSight(detail) ? <CurrentProgramme list={text} /> : text}
        <Disclaimer />
      </div>
      {alone && <RecommendedBelow />}
    </>
  );
}

/** The chat; below one that ended with few messages are the editors' picks. */
function Chat() {
  const quiet = useRoomView(({ broadcast, messages }) =>
    endedQuietly(broadcast.status, messages.length),
  );
  return (
    <>
      <ChatList />
      {quiet && <RecommendedBelow />}
    </>
  );
}

function tabOf(column: LiveColumn, index: number, columns: readonly LiveColumn[]): LiveTab {
  const id = `live-${column.kind}-${index}`;
  const { name } = column;
  switch (column.kind) {
    case "chat":
      return { id, name, href: null, panel: <Chat /> };
    case "introduction":
      return {
        id,
        name,
        href: null,
        panel: <Introduction html={column.html} alone={hasIntroductionAlone(columns)} />,
      };
    case "list":
      return { id, name, href: null, panel: <ListColumn groupId={column.groupId} /> };
    case "link":
      return { id, name, href: column.href, panel: null };
  }
}

/** What the platform does not answer for is under the introduction, or has a tab of its own. */
function disclaimerTab({ disclaimer, columns }: LiveDetail, t: Messages["live"]): LiveTab[] {
  return disclaimer === null || columns.some(({ kind }) => kind === "introduction")
    ? []
    : [
        {
          id: "live-disclaimer",
          name: t.disclaimer,
          href: null,
          panel: <p className="live-introduction">{disclaimer}</p>,
        },
      ];
}

/** The columns a detail names, as tabs; a broadcast in pictures and text begins with its posts. */
export function liveTabs(detail: LiveDetail, t: Messages["live"]): readonly LiveTab[] {
  return [
    ...(detail.screen === "image"
      ? [{ id: "live-posts", name: t.posts, href: null, panel: <Posts /> }]
      : []),
    ...detail.columns.map(tabOf),
    ...disclaimerTab(detail, t),
  ];
}

/** A column's tab with what it opens; links have no panel. */
interface LiveTab {
  readonly id: string;
  readonly name: string;
  readonly panel: ReactNode;
  /** Where a column that is a link leads; null for columns with a panel. */
  readonly href: string | null;
}

const keySteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface ColumnsProps {
  readonly tabs: readonly LiveTab[];
  /** What is beside the panel of the chat, such as its input. */
  readonly footer?: ReactNode;
}

/**
 * The columns of a broadcast as tabs (WAI-ARIA tabs pattern); a single one has a title. Without
 * JavaScript the tabs are links to their panels, and the stylesheet shows the panel that the URL
 * names.
 */
export function Columns({ tabs, footer }: ColumnsProps) {
  const t = useMessages().live;
  const hydrated = useHydrated();
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const panels = tabs.filter(({ href }) => href === null);
  const [open, setOpen] = useState(panels[0]?.id ?? "");

  useEffect(() => {
    const named = decodeURIComponent(location.hash.slice(1));
    if (panels.some(({ id }) => id === named)) setOpen(named);
    // Only what the URL named when the page opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    const next = panels[(index + step + panels.length) % panels.length];
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next.id);
    list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus();
  };

  const single = tabs.length === 1 && panels.length === 1;
  return (
    <section className="live-columns" aria-label={t.columns} data-hydrated={hydrated || undefined}>
      {single ? (
        <h2 className="section-title live-single">{panels[0]?.name}</h2>
      ) : (
        <div className="live-tabs">
          <div ref={list} className="live-tablist" role={hydrated ? "tablist" : undefined}>
            {panels.map(({ id, name }, index) => (
              <a
                key={id}
                id={`${base}${id}`}
                className="live-tab"
                href={`#${id}`}
                {...(hydrated && {
                  role: "tab",
                  "aria-selected": id === open,
                  "aria-controls": id,
                  tabIndex: id === open ? 0 : -1,
                })}
                onClick={(event) => {
                  event.preventDefault();
                  setOpen(id);
                }}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                {name}
              </a>
            ))}
          </div>
          {tabs.map(
            ({ id, name, href }) =>
              href !== null && (
                <a
                  key={id}
                  className="live-tab live-tab-link"
                  href={href}
                  rel="noopener noreferrer"
                >
                  {name}
                  <Icon name="forward" />
                  <span className="visually-hidden">{t.opensElsewhere}</span>
                </a>
              ),
          )}
        </div>
      )}
      <div className="live-panels">
        {panels.map(({ id, panel }) => (
          <div
            key={id}
            id={id}
            className="live-panel"
            {...(hydrated &&
              !single && {
                role: "tabpanel",
                "aria-labelledby": `${base}${id}`,
                hidden: id !== open,
              })}
          >
            {panel}
          </div>
        ))}
      </div>
      {footer}
    </section>
  );
}
