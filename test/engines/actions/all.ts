import type { Action } from "../action";
import { login } from "./account";
import { comment, loadMore, poster, reply, star } from "./comments";
import { form } from "./forms";
import { chat } from "./live";
import { video, gallery, hls, audio, audioBar, ownBytes } from "./media";
import { dark, jump, lines, reread, search, travel, updated } from "./reading";
import { collect, follow, like } from "./reactions";

/** What visitors do, each once in every engine. */
export const ACTIONS: readonly Action[] = [
  loadMore,
  login,
  comment,
  reply,
  star,
  poster,
  like,
  collect,
  follow,
  gallery,
  ownBytes,
  hls,
  video,
  audio,
  audioBar,
  chat,
  search,
  form,
  jump,
  reread,
  travel,
  dark,
  lines,
  updated,
];
