import type { Catalogue } from "../../messages/catalogue";
import { ChatList } from "./chat/chat-list";
import type { LiveTab } from "./columns";
import { ListColumn, RecommendedBelow } from "./list-column";
import {
  endedQuietly,
  hasProgrammeAlone,
  type LiveColumn,
  type LiveDetail,
} from "../../model/live/live";
import { Disclaimer } from "./live-meta";
import { Posts } from "./posts";
import { useRoomView } from "./room/room-context";

interface IntroductionProps {
  readonly html: string;
  /** The introduction is all there is: what editors recommend stands below it. */
  readonly alone: boolean;
}

function Introduction({ html, alone }: IntroductionProps) {
  return (
    <>
      <div className="live-introduction">
        {/* oxlint-disable-next-line react/no-danger -- sanitised on the edge */}
        <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
        <Disclaimer />
      </div>
      {alone && <RecommendedBelow />}
    </>
  );
}

/** The chat; where nothing more will be said, and little was, what editors recommend stands below it. */
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
        panel: <Introduction html={column.html} alone={hasProgrammeAlone(columns)} />,
      };
    case "list":
      return { id, name, href: null, panel: <ListColumn groupId={column.groupId} /> };
    case "link":
      return { id, name, href: column.href, panel: null };
  }
}

/** What the platform does not answer for stands under the introduction, or has a tab of its own. */
function disclaimerTab({ disclaimer, columns }: LiveDetail, t: Catalogue["live"]): LiveTab[] {
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
export function liveTabs(detail: LiveDetail, t: Catalogue["live"]): readonly LiveTab[] {
  return [
    ...(detail.screen === "image"
      ? [{ id: "live-posts", name: t.posts, href: null, panel: <Posts /> }]
      : []),
    ...detail.columns.map(tabOf),
    ...disclaimerTab(detail, t),
  ];
}
