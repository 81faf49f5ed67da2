import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect } from "react";
import { useHydrated } from "../../account/use-hydrated";
import { useMessages } from "../../messages/use-messages";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { useRoom, useRoomView } from "../room/room-context";
import { Announcer } from "./announcer";
import { ChatRow, OutgoingRow } from "./chat-row";
import { useEarlier, useSay, useWriter } from "./use-chat";
import { useFollowing } from "./use-following";

/** A message of one line, in CSS pixels; rows are measured once they are there. */
const USUAL_HEIGHT = 44;
const OVERSCAN = 8;
/** Scrolled back to within this of the beginning, earlier messages are read, in CSS pixels. */
const READ_EARLIER_AT = 200;

/**
 * The chat's messages. The document carries the newest as plain elements; in the page only the rows
 * in sight exist, however many messages there are. The list stays at the newest message until the
 * visitor scrolls back; then it keeps still and says how many came.
 */
export const ChatList = () => {
  const t = useMessages().live;
  const hydrated = useHydrated();
  const { store } = useRoom();
  const messages = useRoomView((view) => view.messages);
  const outgoing = useRoomView((view) => view.outgoing);
  const { readEarlier, failed } = useEarlier();
  const { sendAgain } = useSay();
  const writer = useWriter();
  const count = messages.length + outgoing.length;
  const { scroller, following, unread, onScroll } = useFollowing(messages.at(-1)?.seq ?? 0, count);

  // oxlint-disable-next-line react-hooks-js/incompatible-library -- its functions stay in this component
  const rows = useVirtualizer({
    count,
    enabled: hydrated,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) =>
      messages[index]?.seq ?? outgoing[index - messages.length]?.clientId ?? index,
    overscan: OVERSCAN,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: 48,
  });

  useEffect(() => {
    if (hydrated) rows.scrollToEnd();
    // Only once: from here on the list follows by itself.
  }, [hydrated, rows]);

  const row = (index: number) => {
    const message = messages[index];
    if (message !== undefined) return <ChatRow message={message} />;
    const own = outgoing[index - messages.length];
    if (own === undefined) return null;
    return (
      <OutgoingRow
        message={own}
        {...writer}
        onSendAgain={() => void sendAgain(own.clientId, own.text)}
        onDiscard={() => store.discard(own.clientId)}
      />
    );
  };

  return (
    <div className="live-chat">
      <div
        ref={scroller}
        className="live-chat-scroll"
        role="log"
        aria-live="off"
        aria-label={t.chat}
        // Keyboards scroll what they can focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={(event) => {
          onScroll();
          if (event.currentTarget.scrollTop < READ_EARLIER_AT) void readEarlier();
        }}
      >
        {failed && (
          <button type="button" className="load-more" onClick={() => void readEarlier()}>
            {t.earlier}
          </button>
        )}
        {count === 0 && <EmptyState sentence={t.noMessages} icon="comment" />}
        {hydrated ? (
          <ol className="live-rows" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ key, index, start }) => (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className="live-row"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row(index)}
              </li>
            ))}
          </ol>
        ) : (
          <ol className="live-first-rows">
            {messages.map((message) => (
              <li key={message.seq}>
                <ChatRow message={message} />
              </li>
            ))}
          </ol>
        )}
      </div>
      {!following && (
        <button type="button" className="live-pill" onClick={() => rows.scrollToEnd()}>
          <Icon name="down" />
          {unread > 0 ? t.newMessages(unread) : t.toNewest}
        </button>
      )}
      <Announcer messages={messages} />
    </div>
  );
};
