import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
  type ReactElement,
  type Dispatch,
  type SetStateAction,
} from "react";
import { useUrlWithOpenedLists } from "../../ui/content/use-url-with-opened-lists";
import type { Comment, CommentThread, ReplyTarget } from "../../model/comments/comment";
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useVisitor } from "../shared/visitor/use-visitor";

/** A comment the visitor wrote on this page: shown at once, before the platform has answered. */
export interface WrittenComment {
  readonly comment: Comment;
  /** The top comment it answers; null for a top comment. */
  readonly parentId: string | null;
  readonly state: "sending" | "sent";
}

interface Conversation {
  readonly thread: CommentThread;
  /** URLs of the page with its comments further open. */
  readonly urlOf: ReturnType<typeof useUrlWithOpenedLists>;
  readonly replyTo: ReplyTarget | null;
  /** Sets whom the footer's next comment answers; null for a comment of its own. */
  readonly setReplyTarget: Dispatch<SetStateAction<ReplyTarget | null>>;
  /** What was written here, newest first; lists read it by `useWritten`. */
  readonly written: readonly WrittenComment[];
  readonly add: (written: WrittenComment) => void;
  /** The platform took the comment with this provisional id under its own. */
  readonly confirm: (provisionalId: string, id: string) => void;
  readonly withdraw: (provisionalId: string) => void;
  /** Ids of comments that their writer deleted here. */
  readonly deleted: ReadonlySet<string>;
  readonly removed: (id: string) => void;
  /** The comment whose actions are open; null for none. */
  readonly chosen: Comment | null;
  readonly choose: (comment: Comment | null) => void;
}

const ConversationContext = createContext<Conversation | null>(null);

/**
 * What the list and the footer of one page share.
 * @throws outside `ConversationProvider`, a programming error
 */
export function useConversation(): Conversation {
  const value = useContext(ConversationContext);
  if (value === null) throw new Error("useConversation needs ConversationProvider around it");
  return value;
}

/**
 * What the visitor wrote on this page, with their name also under what was written before the page knew who they
 * are. Read where it is listed: an update of the provider would reach sections that are not hydrated yet.
 */
export function useWritten(): readonly WrittenComment[] {
  const { written } = useConversation();
  const visitor = useVisitor();
  if (visitor?.status !== "logged-in") return written;
  const { userId: ownerId, alias, avatar } = visitor;
  return written.map((entry) =>
    entry.comment.ownerId === ""
      ? { ...entry, comment: { ...entry.comment, ownerId, alias, avatar } }
      : entry,
  );
}

const NONE: ReadonlySet<string> = new Set();

interface ConversationProviderProps {
  readonly thread: CommentThread;
  readonly children: ReactNode;
}

export function ConversationProvider({ thread, children }: ConversationProviderProps) {
  const urlOf = useUrlWithOpenedLists();
  const [replyTo, setReplyTarget] = useState<ReplyTarget | null>(null);
  const [written, setWritten] = useState<readonly WrittenComment[]>([]);
  const add = useCallback((entry: WrittenComment) => setWritten((all) => [entry, ...all]), []);
  const confirm = useCallback(
    (provisionalId: string, id: string) =>
      setWritten((all) =>
        all.map((entry) =>
          entry.comment.id === provisionalId
            ? { ...entry, state: "sent", comment: { ...entry.comment, id: id || provisionalId } }
            : entry,
        ),
      ),
    [],
  );
  const withdraw = useCallback(
    (provisionalId: string) =>
      setWritten((all) => all.filter((entry) => entry.comment.id !== provisionalId)),
    [],
  );
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(NONE);
  const removed = useCallback((id: string) => setDeleted((all) => new Set([...all, id])), []);
  const [chosen, choose] = useState<Comment | null>(null);
  const value = useMemo(
    () => ({
      thread,
      urlOf,
      replyTo,
      setReplyTarget,
      written,
      add,
      confirm,
      withdraw,
      deleted,
      removed,
      chosen,
      choose,
    }),
    [thread, urlOf, replyTo, written, add, confirm, withdraw, deleted, removed, chosen],
  );
  return <ConversationContext.Provider value={value}>{children}</ConversationContext.Provider>;
}

/** Wraps an element that is rendered apart from the page in the contexts its conversation needs. */
export function useConversationAround(): (inside: ReactElement) => ReactElement {
  const conversation = useContext(ConversationContext);
  const queries = useQueryClient();
  return (inside) => (
    <QueryClientProvider client={queries}>
      <ConversationContext.Provider value={conversation}>{inside}</ConversationContext.Provider>
    </QueryClientProvider>
  );
}
