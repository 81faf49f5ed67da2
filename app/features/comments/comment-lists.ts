import {
  type Comment,
  COMMENTS_PAGE_SIZE,
  type CommentPage,
  type CommentsSeed,
  totalIn,
} from "../../model/comments/comment";
import type { SectionResult } from "../../model/content/section-result";
import { useEffect } from "react";
import type { WrittenComment } from "./conversation";
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { nextPageOf } from "../../model/content/list-card";
import { fetchSameOriginJson } from "../../ui/same-origin-json";
import { PERSONAL } from "../shared/visitor/use-visitor";

/** A comment as the list shows it. */
interface ListedComment {
  readonly comment: Comment;
  readonly sending: boolean;
}

/**
 * A list with what the visitor wrote here: top comments first, replies last, each once; what the
 * platform already lists is where the platform has it.
 *
 * @param parentId the list's top comment; null for the list of top comments
 * @param deleted ids of comments that their writer deleted here
 */
export function withWritten(
  loaded: readonly Comment[],
  written: readonly WrittenComment[],
  parentId: string | null,
  deleted: ReadonlySet<string> = new Set(),
): readonly ListedComment[] {
  const known = new Set(loaded.map(({ id }) => id));
  const own = written
    .filter((entry) => entry.parentId === parentId && !known.has(entry.comment.id))
    .map(({ comment, state }) => ({ comment, sending: state === "sending" }));
  const listed = loaded.map((comment) => ({ comment, sending: false }));
  const all = parentId === null ? [...own, ...listed] : [...listed, ...own.toReversed()];
  return deleted.size === 0 ? all : all.filter(({ comment }) => !deleted.has(comment.id));
}

/** Milliseconds a list is good for in the browser before coming back to it asks again. */
const FRESH_MS = 60_000;

interface CommentPagesOptions {
  /** Distinguishes lists; what a logged-in visitor sees is a list of its own. */
  readonly key: readonly string[];
  /** Whether a logged-in visitor asks: the pages of the document are then only a first sight. */
  readonly personal: boolean;
  /** The pages that came with the document; none when they did not arrive. */
  readonly seed: readonly CommentPage[];
  readonly enabled: boolean;
  readonly urlOf: (page: number) => string;
}

export function nextPage(list: CommentPage): number | undefined {
  return nextPageOf(list, list.comments.length, COMMENTS_PAGE_SIZE);
}

/** Pages can overlap while comments are written: each comment is listed once, where it came first. */
export function distinctComments(pages: readonly CommentPage[]): readonly Comment[] {
  const seen = new Set<string>();
  return pages
    .flatMap((page) => page.comments)
    .filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined);
}

type Pages = InfiniteData<CommentPage, number>;

function seedData(seed: readonly CommentPage[]): Pages | undefined {
  return seed.length === 0
    ? undefined
    : { pages: [...seed], pageParams: seed.map(({ page }) => page) };
}

/**
 * The pages of a comment or reply list, seeded by the document and grown in the browser. When the
 * visitor logs in, the list keeps what it shows until their own view of it has arrived.
 */
export function useCommentPages({ key, personal, seed, enabled, urlOf }: CommentPagesOptions) {
  const client = useQueryClient();
  const keyFor = (view: "public" | "personal") => ["comments", ...key, view];
  return useInfiniteQuery({
    queryKey: keyFor(personal ? "personal" : "public"),
    meta: personal ? PERSONAL : undefined,
    queryFn: ({ pageParam, signal }) => fetchSameOriginJson<CommentPage>(urlOf(pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled,
    staleTime: FRESH_MS,
    initialData: (): Pages | undefined =>
      (personal ? client.getQueryData<Pages>(keyFor("public")) : undefined) ?? seedData(seed),
    initialDataUpdatedAt: personal ? 0 : undefined,
  });
}

function totalKey(postId: string) {
  return ["comments", postId, "total"];
}

/**
 * How many comments there are, wherever the page says it: as the list counts them once it runs (`useKeepTotal`), until
 * then as the document does.
 */
export function useCommentTotal(postId: string, seed: SectionResult<CommentsSeed>): number {
  const initialData = totalIn(seed);
  return useQuery({ queryKey: totalKey(postId), enabled: false, initialData }).data;
}

/** Tells what the list counts, with what was written and deleted here, to whoever says it. */
export function useKeepTotal(postId: string, total: number): void {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(totalKey(postId), total);
  }, [client, postId, total]);
}
