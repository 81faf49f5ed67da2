import { circle } from "./zh-CN/circle";
import { clueReport } from "./zh-CN/clue-report";
import { content } from "./zh-CN/content";
import { law } from "./zh-CN/law";
import { live } from "./zh-CN/live";
import { media } from "./zh-CN/media";
import { navigation } from "./zh-CN/navigation";
import { search } from "./zh-CN/search";
import { invite } from "./zh-CN/invite";
import { push } from "./zh-CN/push";
import { forms } from "./zh-CN/forms";
import { mediaAccount } from "./zh-CN/media-account";
import { link } from "./zh-CN/link";
import { special } from "./zh-CN/special";
import { share } from "./zh-CN/share";
import { site } from "./zh-CN/site";
import { account } from "./zh-CN/account";
import { reactions } from "./zh-CN/reactions";
import { comments } from "./zh-CN/comments";
import { reading } from "./zh-CN/reading";
import { appearance } from "./zh-CN/appearance";
import { desktop } from "./zh-CN/desktop";
import { openApp } from "./zh-CN/open-app";
import { preview } from "./zh-CN/preview";

/** Every sentence a visitor reads, in Chinese; one part of the product a key. */
export const catalogue = {
  circle,
  clueReport,
  law,
  live,
  media,
  navigation,
  search,
  invite,
  push,
  appearance,
  desktop,
  openApp,
  preview,
  reading,
  comments,
  reactions,
  account,
  forms,
  link,
  mediaAccount,
  special,
  content,
  share,
  site,
};
