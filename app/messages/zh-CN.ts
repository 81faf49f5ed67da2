import { content } from "./zh-CN/content";
import { site } from "./zh-CN/site";
import { account } from "./zh-CN/account";
import { reactions } from "./zh-CN/reactions";

/** Every sentence a visitor reads, in Chinese; one part of the product a key. */
export const catalogue = { reactions, account, content, site };
