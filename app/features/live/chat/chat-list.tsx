import { useMemo, useRef, useState, useEffect, type ComponentType, type RefObject } from "react";
import { useMessages } from "../../../messages/use-messages";
import { EmptyState } from "../../../ui/empty-state";
import { Icon } from "../../../ui/icon";
import { withOutgoing } from "../room/room-state";
import { useRoom, useRoomView } from "../room/room-context";
import { ChatRow, OutgoingRow } from "./chat-row";
import { useEarlier, useChatOpen, useSay, useWriter } from "./use-chat";
import { UnsentMessages } from "./unsent-messages";
import { useFollowing } from "./use-following";
import type { ChatMessage } from "../../../model/live/live";
import type { ChatRowsProps } from "./chat-rows";

/** Null until the rows' library is there; where it does not load, plain rows go on. */
interface LoadedRows {
  readonly rows: ComponentType<ChatRowsProps> | null;
  readonly failed: boolean;
}

/**
 * The rows of a long chat, once there is more in it than the visitor sees and their library is there.
 * A chat that nobody has opened has no height, and so nothing beyond it.
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

/** A screen reader hears of new messages at most this often, in milliseconds. */
const EVERY = 5_000;

/**
 * Tells a screen reader what is announced, politely and bounded: the newest message and how many others
 * came with it. The list itself is not live, a busy chat would never let anybody finish a sentence.
 */
function Announcer({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const t = useMessages().live;
  const [sentence, setSentence] = useState("");
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
      setSentence(t.announcement(last.alias, last.text, fresh.length - 1));
    }, EVERY);
    return () => clearInterval(timer);
  }, [t]);

  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {sentence}
    </p>
  );
}

/** Rows shown before their library is there, the newest; and as many more at a time without it. */
const PLAIN_ROWS = 50;
/** Scrolled back to within this of the beginning, earlier messages are read, in CSS pixels. */
const READ_EARLIER_AT = 200;

/**
 * The chat's messages. The document carries the newest as plain rows; when there is more than fits,
 * only the rows in sight exist, however many messages there are. The list stays at the newest message
 * until the visitor scrolls back; then it keeps still and says how many came.
 */
export function ChatList() {
  const t = useMessages().live;
  const { store } = useRoom();
  const messages = useRoomView((view) => view.messages);
  const outgoing = useRoomView((view) => view.outgoing);
  const chatRead = useRoomView((view) => view.chatRead);
  const lost = useRoomView((view) => view.hearing === "lost");
  const hasEarlier = useRoomView((view) => view.hasEarlier);
  const { readEarlier, failed } = useEarlier();
  const { sendAgain } = useSay();
  const writer = useWriter();
  const open = useChatOpen();
  const entries = useMemo(() => withOutgoing(messages, outgoing), [messages, outgoing]);
  const count = entries.length;
  const lastSaid = outgoing.filter(({ state }) => state === "sending").pop()?.clientId ?? "";
  const { scroller, following, follows, unread, handlers } = useFollowing(store, messages);

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
    if (count < plainRows + PLAIN_ROWS) void readEarlier();
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
            sentence={chatRead ? (open ? t.noMessages : t.nobodySpoke) : t.chatUnavailable}
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
          <Rows {...{ count, keyOf, row, scroller, lastSaid, follows, toEnd }} />
        )}
      </div>
      <UnsentMessages />
      <output className="live-lost">{lost && t.reconnecting}</output>
      {!following && (
        <button type="button" className="live-pill" onClick={() => toEnd.current()}>
          <Icon name="down" />
          {unread > 0 ? t.newMessages(unread) : t.toNewest}
        </button>
      )}
      <Announcer messages={messages} />
    </div>
  );
}
