import type { Context } from "hono";
import { kindsOfFilter } from "../../app/model/search/search";
import { nowInMilliseconds } from "../data/clock";
import { findContent, listKinds, type ContentRow } from "../data/content";
import type { OriginApp } from "../env";
import { documentOf } from "../wire/content";
import { encodeContentId } from "../wire/content-id";
import { refusals } from "../wire/refusal";
import type { LiveRoom } from "./room";
import { liveSetup, type LiveSetup } from "./setup";

export type LiveSetups = ReadonlyMap<number, LiveSetup>;

/** More broadcasts than any test publishes. */
const MAX_ROOMS = 500;

const LIVE_KINDS: readonly string[] = kindsOfFilter("live");

/** The id of a content's live room, as it stands in the calls about rooms. */
export function liveIdOf(contentId: number): string {
  return `L${contentId}`;
}

function contentIdOf(liveId: string): number {
  const digits = /^L(\d{1,15})$/.exec(liveId)?.[1];
  if (digits === undefined) throw refusals.contentNotFound();
  return Number(digits);
}

export interface OpenedRoom {
  readonly row: ContentRow;
  readonly setup: LiveSetup;
  readonly room: DurableObjectStub<LiveRoom>;
}

/**
 * Opens the room of a live broadcast. Its setup comes from the content itself (`live`, for content
 * that was loaded), else from the sample data, else it is an announced broadcast without anything.
 *
 * @throws Refusal 10024 when there is no such broadcast
 */
export async function openRoom(
  c: Context<OriginApp>,
  setups: LiveSetups,
  contentId: number,
): Promise<OpenedRoom> {
  const row = await findContent(c.env.DB, contentId);
  if (row === null || !LIVE_KINDS.includes(row.content_type)) throw refusals.contentNotFound();
  const own = documentOf(row).live;
  const setup = own === undefined ? setups.get(contentId) : liveSetup.parse(own);
  const known = setup ?? liveSetup.parse({});
  const room = c.env.LIVE_ROOM.get(c.env.LIVE_ROOM.idFromName(liveIdOf(contentId)));
  const subject = {
    contentId,
    postId: encodeContentId(c.env.HASHIDS_SALT, contentId),
    title: known.title || row.title,
  };
  await room.open(known, subject, nowInMilliseconds());
  return { row, setup: known, room };
}

/** Every listed broadcast's room looks at the platform's clock, which was moved. */
export async function tellRoomsTheTime({ DB, LIVE_ROOM }: OriginApp["Bindings"]): Promise<void> {
  const { rows } = await listKinds(DB, LIVE_KINDS, { offset: 0, limit: MAX_ROOMS });
  const at = nowInMilliseconds();
  await Promise.all(
    rows.map(({ id }) => LIVE_ROOM.get(LIVE_ROOM.idFromName(liveIdOf(id))).takeTime(at)),
  );
}

/** As `openRoom`, by the room's own id. */
export function openRoomById(c: Context<OriginApp>, setups: LiveSetups, liveId: string) {
  return openRoom(c, setups, contentIdOf(liveId));
}
