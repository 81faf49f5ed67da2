import type { Messages } from "./zh-CN";
import { inviteFriends, push, account, reactions } from "./en/account";
import { comments } from "./en/comments";
import { circle, clueReport, law } from "./en/community";
import { content, mediaAccount, externalLink, special, contentLists } from "./en/content";
import { desktop, openApp, share } from "./en/open-app";
import { forms } from "./en/forms";
import { live } from "./en/live";
import { media } from "./en/media";
import { preview } from "./en/preview";
import { navigation, search, site, appearance } from "./en/site";

/** Every sentence that pages show, in English. */
export const messages: Messages = {
  circle,
  clueReport,
  law,
  live,
  media,
  navigation,
  search,
  inviteFriends,
  push,
  appearance,
  desktop,
  openApp,
  preview,
  contentLists,
  comments,
  reactions,
  account,
  forms,
  externalLink,
  mediaAccount,
  special,
  content,
  share,
  site,
};
