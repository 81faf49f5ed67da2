import type { Catalogue } from "./catalogue";
import { circle } from "./en/circle";
import { clueReport } from "./en/clue-report";
import { content } from "./en/content";
import { law } from "./en/law";
import { live } from "./en/live";
import { media } from "./en/media";
import { navigation } from "./en/navigation";
import { search } from "./en/search";
import { invite } from "./en/invite";
import { push } from "./en/push";
import { forms } from "./en/forms";
import { mediaAccount } from "./en/media-account";
import { link } from "./en/link";
import { special } from "./en/special";
import { share } from "./en/share";
import { site } from "./en/site";
import { account } from "./en/account";
import { reactions } from "./en/reactions";
import { comments } from "./en/comments";
import { reading } from "./en/reading";
import { appearance } from "./en/appearance";
import { desktop } from "./en/desktop";
import { openApp } from "./en/open-app";
import { preview } from "./en/preview";

/** Every sentence a visitor reads, in English. */
export const catalogue: Catalogue = {
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
