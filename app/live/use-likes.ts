import { useCallback, useEffect, useRef } from "react";
import { ANONYMOUS } from "../account/account";
import { useLoginPopup } from "../account/login-popup-store";
import { postAction } from "../account/post-action";
import { useSetVisitor, useVisitor } from "../account/use-visitor";
import { useMessages } from "../messages/use-messages";
import { toast } from "../ui/toast";
import { liveAddresses } from "./addresses";
import { likedValue } from "./chat-message";
import { LikeBurst } from "./room/like-burst";
import { useRoom } from "./room/room-context";

/**
 * A visitor's likes for the broadcast, or for one of its posts: counted at once, sent in bursts. The
 * room's own count, which comes with the next frame, has the last word.
 *
 * @param postSeq the post; null for the broadcast
 * @returns a function for each tap; it tells whether the tap counts
 */
export const useLikes = (postSeq: number | null): (() => boolean) => {
  const { networkError } = useMessages().account;
  const { detail, store } = useRoom();
  const visitor = useVisitor();
  const setVisitor = useSetVisitor();
  const login = useLoginPopup();

  const send = useCallback(
    async (count: number) => {
      const form = new FormData();
      form.set("live_id", detail.liveId);
      form.set("msg_id", postSeq === null ? "" : String(postSeq));
      form.set("count", String(count));
      // What was tapped just before the page is left counts too.
      const outcome = await postAction(liveAddresses.like, form, likedValue, networkError, {
        keepalive: true,
      });
      if (outcome.status === "done") return;
      if (postSeq === null) store.addLikes(-count);
      else store.addPostLikes(postSeq, -count);
      if (outcome.status === "login-required") {
        setVisitor(ANONYMOUS);
        login.open({ reason: "live" });
      } else toast(outcome.message);
    },
    [detail.liveId, login, networkError, postSeq, setVisitor, store],
  );

  const burst = useRef<LikeBurst | null>(null);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  }, [send]);
  useEffect(() => {
    const flush = () => burst.current?.flush();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  return () => {
    if (visitor?.status === "anonymous") {
      login.open({ reason: "live" });
      return false;
    }
    burst.current ??= new LikeBurst((count) => void latest.current(count));
    if (!burst.current.tap()) return false;
    if (postSeq === null) store.addLikes(1);
    else store.addPostLikes(postSeq, 1);
    return true;
  };
};
