import { useRef } from "react";
import { useMessages } from "../../../messages/use-messages";
import { useShortCount } from "../../../ui/use-short-count";
import { Icon } from "../../../ui/icon";
import { useRoomView } from "../room/room-context";
import { useLikes } from "./use-likes";

/** Hearts in the air at once; more would only cost the phone's battery. */
const MOST_HEARTS = 12;
/** As the style sheet has it, in milliseconds. */
const FLIGHT = 1_200;

/** Likes the broadcast as often as the visitor taps; hearts rise unless motion is unwelcome. */
export function BroadcastLikeButton({ named = false }: { readonly named?: boolean }) {
  const shortCount = useShortCount();
  const t = useMessages().live;
  const counted = useRoomView((view) => view.counts.likes);
  const sky = useRef<HTMLSpanElement>(null);

  const rise = () => {
    if (sky.current === null || sky.current.childElementCount >= MOST_HEARTS) return;
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
      <Icon name="heart" filled />
      {named && t.like}
      {likes > 0 && <span className="live-like-count">{shortCount(likes)}</span>}
    </button>
  );
}
