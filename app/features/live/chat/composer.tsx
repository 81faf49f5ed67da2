import { useLocation } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { BASE_PATH } from "../../../model/url/base-path";
import { useMessages } from "../../../messages/use-messages";
import { toast } from "../../../ui/toast";
import { Icon } from "../../../ui/icon";
import { liveUrls } from "../../../model/resources/urls";
import { ShareLink } from "../../shared/share/share-link";
import { useRoom, useRoomView } from "../room/room-context";
import { useSendMessage } from "./use-chat";
import { useShortCount } from "../../../ui/content/counts";
import { useLikes } from "../actions/use-likes";
import { useLoginOnFocus } from "../../shared/visitor/login-popup-store";

/** Hearts in the air at once; more would only cost the phone's battery. */
const MAX_HEARTS = 12;
/** As the stylesheet has it, in milliseconds. */
const FLIGHT = 1_200;

/** Likes the broadcast as often as the visitor taps; hearts rise unless motion is unwelcome. */
function BroadcastLikeButton({ showsLabel = false }: { readonly showsLabel?: boolean }) {
  const shortCount = useShortCount();
  const t = useMessages().live;
  const counted = useRoomView((view) => view.counts.likes);
  const sky = useRef<HTMLSpanElement>(null);
  const [hasLiked, setHasLiked] = useState(false);

  const rise = () => {
    setHasLiked(true);
    if (sky.current === null || sky.current.childElementCount >= MAX_HEARTS) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const heart = document.createElement("span");
    heart.className = "live-heart";
    heart.style.setProperty("--drift", `${Math.round(Math.random() * 48 - 24)}px`);
    sky.current.appendChild(heart);
    setTimeout(() => heart.remove(), FLIGHT);
  };
  const { likes, tap } = useLikes(null, counted, rise);

  return (
    <button type="button" className="live-like" onClick={tap} aria-label={t.like}>
      <span ref={sky} className="live-hearts" aria-hidden="true" />
      <Icon name="heart" filled={hasLiked} />
      {showsLabel && t.like}
      {likes > 0 && <span className="live-like-count">{shortCount(likes)}</span>}
    </button>
  );
}

/** Replaces the composer while writing is not allowed; a tap shows a toast. */
function ClosedComposer() {
  const t = useMessages().live;
  return (
    <div className="live-composer">
      <button
        type="button"
        className="live-say live-say-closed"
        onClick={() => toast(t.closedToast)}
      >
        {t.closed}
      </button>
      <BroadcastLikeButton />
      <ShareLink className="live-share" />
    </div>
  );
}

/**
 * Composer and like button under a broadcast: only what is done by a tap, in words, where there is no
 * chat; nothing in a preview, where nobody acts.
 */
export function Composer() {
  const { detail, preview } = useRoom();
  if (preview) return null;
  if (detail.columns.some(({ kind }) => kind === "chat")) return <OpenComposer />;
  return (
    <div className="live-composer live-actions">
      <BroadcastLikeButton showsLabel />
      <ShareLink className="live-share" showsLabel />
    </div>
  );
}

/**
 * The chat's input: a plain form, submitted in place once hydrated. The field keeps its own text (it is not a
 * controlled field), so what was typed before hydration stays. Focusing it while logged out opens the login popup
 * (specification, section 5).
 */
function OpenComposer() {
  const t = useMessages().live;
  const { pathname } = useLocation();
  const { detail } = useRoom();
  const { say, open } = useSendMessage();
  const input = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const { onFocus, onBlur } = useLoginOnFocus(input, sendButton, "live");
  if (!open) return <ClosedComposer />;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    if (field !== null && say(field.value)) field.value = "";
  };

  return (
    <div className="live-composer">
      <form
        className="live-say-form"
        method="post"
        action={liveUrls.chat(detail.liveId)}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="return_to" value={`${BASE_PATH}${pathname}`} />
        <input
          ref={input}
          className="live-say"
          name="content"
          onFocus={onFocus}
          onBlur={onBlur}
          placeholder={t.sayPlaceholder}
          aria-label={t.sayLabel}
          autoComplete="off"
          enterKeyHint="send"
        />
        <button ref={sendButton} className="live-send" aria-label={t.say}>
          <Icon name="send" />
        </button>
      </form>
      <BroadcastLikeButton />
      <ShareLink className="live-share" />
    </div>
  );
}
