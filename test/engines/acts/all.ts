import type { Act } from "../act";
import { login } from "./account";
import { comment, loadMore, reply, star } from "./comments";
import { form } from "./forms";
import { chat } from "./live";
import { video, gallery, hls, audio, audioBar } from "./media";
import { dark, jump, lines, reread, search, travel } from "./reading";
import { collect, follow, like } from "./reactions";

/** What visitors do, each once in every engine. */
export const ACTS: readonly Act[] = [
  loadMore,
  login,
  comment,
  reply,
  star,
  like,
  collect,
  follow,
  gallery,
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
];
