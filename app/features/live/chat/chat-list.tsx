import { useMemo, useRef, useState, useEffect, type ComponentType, type RefObject } from "react";
import { useMessages } from "../../../messages/use-messages";
import { EmptyState } from "../../../ui/empty-state";
import { Icon } from "../../../ui/icon";
import { withOutgoing } from "../room/room-state";
import { useRoom, useRoomView } from "../room/room-context";
import { ChatRow, OutgoingRow, FailedMessages } from "./chat-row";
import { useEarlierMessages, useChatOpen, useSendMessage, useWriter } from "./use-chat";
import { useFollowNewest } from "./use-follow-newest";
import type { ChatMessage } from "../../../model/live/live";
import type { ChatRowsProps } from "./chat-rows";

/** Null until the rows' library is loaded; plain rows stay when it fails. */
interface LoadedRows {
  readonly rows: ComponentType<ChatRowsProps> | null;
  readonly failed: boolean;
}

/**
 * Loads the virtualised rows once the chat is longer than its box. A chat in a closed tab has no height
 * and loads nothing.
 *
 * @param scroller its last child is the list
 */
function useChatRows(scroller: RefObject<HTMLElement>): LoadedRows {
  const [rows, setRows] = useState<ComponentType<ChatRowsProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || isLong) return;
    const observer = new ResizeObserver(() =>
      setIsLong(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    const list = element.lastElementChild;
    if (list !== null) observer.observe(list);
    return () => observer.disconnect();
  }, [scroller, isLong]);

  useEffect(() => {
    if (!isLong) return;
    void import("./chat-rows").then(
      ({ ChatRows }) => setRows(() => ChatRows),
      () => setFailed(true),
    );
  }, [isLong]);

  return { rows, failed };
}

/** Between two announcements, in milliseconds. */
const ANNOUNCE_EVERY = 5_000;

/**
 * Announces new messages to screen readers, throttled: the newest and how many others came. The list
 * itself is no live region: a busy chat would interrupt every sentence.
 */
function Announcer({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const t = useMessages().live;
  const [sentence, setMessage] = useState("");
  const announced = useRef(messages.at(-1)?.seq ?? 0);
  const newest = useRef(messages);
  useEffect(() => {
    newest.current = messages;
  }, [messages]);

  useEffect(() => {
    const timer = setInterval(() => {
      const fresh = newest.current.filter(({ seq }) => seq > announced.current);
      const last = fresh.at(-1);
      if (last === undefined) return;
      announced.current = last.seq;
      setMessage(t.newMessageAnnouncement(last.alias, last.text, fresh.length - 1));
    }, ANNOUNCE_EVERY);
    return () => clearInterval(timer);
  }, [t]);

  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {sentence}
    </p>
  );
}

/** Plain rows shown before the library is loaded, the newest; without it as many more at a time. */
const PLAIN_ROWS = 50;
/** Distance from the beginning at which earlier messages are loaded, in CSS pixels. */
const READ_EARLIER_AT = 200;

/**
 * The chat's messages. The document carries the newest as plain rows; when there is more than fits,
 * the rows are virtualised. The list follows the newest message until the visitor scrolls back; then it
 * stays and shows how many came.
 */
export function ChatList() {
  const t = useMessages().live;
  const { store } = useRoom();
  const messages = useRoomView((view) => view.messages);
  const outgoing = useRoomView((view) => view.outgoing);
  const chatRead = useRoomView((view) => view.chatRead);
  const lost = useRoomView((view) => view.connection === "lost");
  const hasEarlier = useRoomView((view) => view.hasEarlier);
  const { readEarlier, failed } = useEarlierMessages();
  const { sendAgain } = useSendMessage();
  const writer = useWriter();
  const open = useChatOpen();
  const entries = useMemo(() => withOutgoing(messages, outgoing), [messages, outgoing]);
  const count = entries.length;
  const lastMessage = outgoing.filter(({ state }) => state === "sending").pop()?.clientId ?? "";
  const { scroller, isAtNewest, shouldAutoScroll, unread, handlers } = useFollowNewest(
    store,
    messages,
  );

  const { rows: Rows, failed: withoutRows } = useChatRows(scroller);
  const [plainRows, setPlainRows] = useState(PLAIN_ROWS);
  const toEnd = useRef(() => {});
  const keyOf = (index: number): string | number => {
    const entry = entries[index];
    if (entry === undefined) return index;
    return "seq" in entry ? entry.seq : entry.clientId;
  };

  const offersEarlier = failed || (withoutRows && (hasEarlier || count > plainRows));
  const showEarlier = () => {
    setPlainRows(plainRows + PLAIN_ROWS);
    if (!withoutRows || count < plainRows + PLAIN_ROWS) void readEarlier();
  };

  const row = (index: number) => {
    const entry = entries[index];
    if (entry === undefined) return null;
    if ("seq" in entry) return <ChatRow message={entry} />;
    return (
      <OutgoingRow
        message={entry}
        {...writer}
        onSendAgain={() => void sendAgain(entry.clientId, entry.text)}
        onDiscard={() => store.discard(entry.clientId)}
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
        {...handlers}
        onScroll={(event) => {
          if (Rows === null) return;
          handlers.onScroll();
          if (event.currentTarget.scrollTop < READ_EARLIER_AT) void readEarlier();
        }}
      >
        {offersEarlier && (
          <button type="button" className="load-more" onClick={showEarlier}>
            {t.earlier}
          </button>
        )}
        {count === 0 && (
          <EmptyState
            message={chatRead ? (open ? t.noMessages : t.nobodySpoke) : t.chatUnavailable}
            icon={chatRead ? "comment" : "warning"}
          />
        )}
        {Rows === null ? (
          <ol className="live-first-rows">
            {Array.from({ length: count }, (_, index) => index)
              .slice(-plainRows)
              .map((index) => (
                <li key={keyOf(index)} className="live-row">
                  {row(index)}
                </li>
              ))}
          </ol>
        ) : (
          <Rows {...{ count, keyOf, row, scroller, lastMessage, shouldAutoScroll, toEnd }} />
        )}
      </div>
      <FailedMessages />
      <output className="live-lost">{lost && t.reconnecting}</output>
      {!isAtNewest && (
        <button type="button" className="live-pill" onClick={() => toEnd.current()}>
          <Icon name="down" />
          {unread > 0 ? t.newMessages(unread) : t.toNewest}
        </button>
      )}
      <Announcer messages={messages} />
    </div>
  );
}
