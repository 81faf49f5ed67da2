import type { RoomStore } from "./room-store";
import type { RoomSubject } from "./room-wire";
import { datesOf, messageTime, type LiveSetup } from "./setup";

/** Dates the broadcast of a room: its minutes count from `now`, Unix milliseconds. */
export function dateRoom(store: RoomStore, setup: LiveSetup, now: number): void {
  store.setFact("opened_at", String(now));
  store.setBroadcast({ status: setup.status, ...datesOf(setup, now) });
}

/**
 * Empties a room and fills it from its setup, dated at `now` (Unix milliseconds). The log's numbers
 * go on: a page that knew the room before starts over instead of taking new events for old ones.
 */
export function fillRoom(
  store: RoomStore,
  setup: LiveSetup,
  subject: RoomSubject,
  now: number,
): void {
  store.clear();
  store.setFact("subject", JSON.stringify(subject));
  store.setFact("setup", JSON.stringify(setup));
  dateRoom(store, setup, now);
  for (const message of setup.messages) {
    const { alias, avatar, content } = message;
    store.append({
      type: "message",
      at: messageTime(message, now),
      body: { alias, avatar, content },
    });
  }
  for (const post of setup.posts) {
    const { alias, avatar, content, images, like_count } = post;
    const body = { alias, avatar, content, images };
    const { seq } = store.append({ type: "post", at: messageTime(post, now), body });
    store.add(`likes:${seq}`, like_count);
  }
  store.add("likes", setup.like_count);
}
