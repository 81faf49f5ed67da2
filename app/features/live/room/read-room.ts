import { readOwnJson } from "../../../ui/own-json";
import { liveAddresses } from "../../../model/resources/addresses";
import {
  CHAT_PAGE_SIZE,
  type ChatMessage,
  type ChatPage,
  type RoomSnapshot,
} from "../../../model/live/live";

/** How long one question may take, in milliseconds. */
const TIMEOUT = 8_000;
/** Pages read to close a gap; a page that was away longer starts over. */
const MOST_PAGES = 5;

/** The room as it is. @throws when the site does not answer */
export function fetchRoom(liveId: string): Promise<RoomSnapshot> {
  return readOwnJson<RoomSnapshot>(liveAddresses.room(liveId), undefined, TIMEOUT);
}

/** The newest messages, or those before one. @throws when the site does not answer */
export async function fetchChat(
  liveId: string,
  before: number | null,
): Promise<readonly ChatMessage[]> {
  const address = liveAddresses.chat(liveId);
  const asked = before === null ? address : `${address}?before=${before}`;
  return (await readOwnJson<ChatPage>(asked, undefined, TIMEOUT)).messages;
}

/** Everything said after a message, as far as a few questions reach. */
export async function fetchSince(
  liveId: string,
  last: number,
): Promise<{ readonly messages: readonly ChatMessage[]; readonly complete: boolean }> {
  let messages: readonly ChatMessage[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const before = messages[0]?.seq ?? null;
    const more = await fetchChat(liveId, before);
    messages = [...more, ...messages];
    const oldest = more[0]?.seq ?? 0;
    if (more.length < CHAT_PAGE_SIZE || oldest <= last) return { messages, complete: true };
  }
  return { messages, complete: last === 0 };
}
