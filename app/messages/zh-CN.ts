import { inviteFriends, push, account, reactions } from "./zh-CN/account";
import { comments } from "./zh-CN/comments";
import { circle, clueReport, law } from "./zh-CN/community";
import { content, mediaAccount, externalLink, special, contentLists } from "./zh-CN/content";
import { desktop, openApp, share } from "./zh-CN/open-app";
import { forms } from "./zh-CN/forms";
import { live } from "./zh-CN/live";
import { media } from "./zh-CN/media";
import { preview } from "./zh-CN/preview";
import { navigation, search, site, appearance } from "./zh-CN/site";

/** Every sentence that pages show, in Chinese; one key per part of the product. */
export const messages = {
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

/** The shape that every language fills. */
export type Messages = typeof messages;
