import { useCallback, useEffect, useRef } from "react";
import { openLoginPopup, useSessionExpiredHandler } from "../../shared/visitor/login-popup-store";
import { postAction } from "../../shared/form-actions/post-action";
import { useVisitor } from "../../shared/visitor/use-visitor";
import { useMessages } from "../../../messages/use-messages";
import { toast } from "../../../ui/toast";
import { liveUrls } from "../../../model/resources/urls";
import { likedSchema, MAX_LIKE_BURST } from "../../../model/live/live-forms";
import { shownLikes, type Liked } from "../room/room-state";
import { useRoom, useRoomView } from "../room/room-context";

/** Taps within this span are sent in one call, in milliseconds. */
export const BURST_SPAN = 1_000;

/**
 * Batches a visitor's taps: the first starts the span, at its end all are sent in one call. Taps beyond
 * the limit of a call do not count.
 */
export class LikeBurst {
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  readonly #send: (count: number) => void;

  constructor(send: (count: number) => void) {
    this.#send = send;
  }

  /** @returns whether the tap counts */
  tap(): boolean {
    if (this.#count >= MAX_LIKE_BURST) return false;
    this.#count += 1;
    this.#timer ??= setTimeout(() => this.flush(), BURST_SPAN);
    return true;
  }

  /** Sends the batch at once, when the page is left. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const count = this.#count;
    this.#count = 0;
    if (count > 0) this.#send(count);
  }
}

interface Likes {
  /** The count to show. */
  readonly likes: number;
  /** Call it for each tap. */
  tap(): void;
}

/**
 * The likes of the broadcast, or of one of its posts: a visitor's taps count at once and are sent in
 * bursts.
 *
 * @param liked the post; null for the broadcast
 * @param counted the room's count
 * @param onCounted called after a tap that counts
 */
export function useLikes(liked: Liked, counted: number, onCounted?: () => void): Likes {
  const { networkError } = useMessages().account;
  const { detail, store } = useRoom();
  const visitor = useVisitor();
  const sessionExpired = useSessionExpiredHandler();

  const send = useCallback(
    async (count: number) => {
      const form = new FormData();
      form.set("live_id", detail.liveId);
      form.set("msg_id", liked === null ? "" : String(liked));
      form.set("count", String(count));
      // Taps just before the page is left count too.
      const outcome = await postAction(liveUrls.like, form, likedSchema, networkError, {
        keepalive: true,
      });
      if (outcome.status === "done") {
        store.confirmLikes(liked, count, outcome.value.likes);
        return;
      }
      store.refuseLikes(liked, count);
      if (outcome.status === "login-required") {
        sessionExpired("live");
      } else toast(outcome.message);
    },
    [detail.liveId, liked, networkError, sessionExpired, store],
  );

  const burst = useRef<LikeBurst | null>(null);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  }, [send]);
  useEffect(() => {
    const flush = () => burst.current?.flush();
    // The last event that phones fire reliably; "pagehide" covers browsers without it.
    const onVisibility = () => document.hidden && flush();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  const tap = () => {
    if (visitor?.status === "anonymous") {
      openLoginPopup({ reason: "live" });
      return;
    }
    burst.current ??= new LikeBurst((count) => void latest.current(count));
    if (!burst.current.tap()) return;
    store.like(liked);
    onCounted?.();
  };
  return { likes: useRoomView(({ ownLikes }) => shownLikes(counted, ownLikes, liked)), tap };
}
