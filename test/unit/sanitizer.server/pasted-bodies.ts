import * as layoutEditors from "./pasted-by-layout-editors";
import * as office from "./pasted-by-office";
import * as webEditors from "./pasted-by-web-editors";
import * as wechat from "./pasted-by-wechat";

/** Bodies with the habits of the editors that Chinese newsrooms use, by name. */
export const pastedBodies: readonly (readonly [name: string, html: string])[] = Object.entries({
  ...wechat,
  ...office,
  ...layoutEditors,
  ...webEditors,
});
