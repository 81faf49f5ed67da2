import type { Catalogue } from "./catalogue";
import { content } from "./en/content";
import { site } from "./en/site";
import { account } from "./en/account";
import { reactions } from "./en/reactions";

/** Every sentence a visitor reads, in English. */
export const catalogue: Catalogue = { reactions, account, content, site };
