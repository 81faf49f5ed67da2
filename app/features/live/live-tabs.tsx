import type { Catalogue } from "../../messages/catalogue";
import { ChatList } from "./chat/chat-list";
import { ListColumn, type LiveTab } from "./columns";
import type { LiveColumn, LiveDetail } from "../../model/live/live";
import { Disclaimer } from "./live-meta";
import { Posts } from "./posts";

function Introduction({ html }: { readonly html: string }) {
  return (
    <div className="live-introduction">
      {/* oxlint-disable-next-line react/no-danger -- sanitised on the edge */}
      <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
      <Disclaimer />
    </div>
  );
}

function tabOf(column: LiveColumn, index: number): LiveTab {
  const id = `live-${column.kind}-${index}`;
  const { name } = column;
  switch (column.kind) {
    case "chat":
      return { id, name, href: null, panel: <ChatList /> };
    case "introduction":
      return { id, name, href: null, panel: <Introduction html={column.html} /> };
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
    ...detail.columns.map((column, index) => tabOf(column, index)),
    ...disclaimerTab(detail, t),
  ];
}
