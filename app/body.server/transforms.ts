import { nameAnchors } from "./anchors";
import { readAmp } from "./dialects/amp";
import { readCodeBoxes } from "./dialects/code-boxes";
import { readEmbeddedPages } from "./dialects/embedded-pages";
import { readFormulas } from "./dialects/formulas";
import { readQuill } from "./dialects/quill";
import { readTaskLists } from "./dialects/task-lists";
import { readUeditor } from "./dialects/ueditor";
import { readWechat } from "./dialects/wechat";
import { removeDuplicateHeader } from "./duplicate-header";
import { resolvePlatformAddresses } from "./platform-addresses";
import { resolvePictures } from "./resolve-pictures";
import { dropPastedBackgrounds, keepStyledLines, readDisplay } from "./styled-lines";
import type { Transform } from "./transform";
import { readControls, removeUnseen } from "./unseen";

/**
 * What is done to an editor's tree before its blocks are read from it (`flow.ts`), in this order: what
 * only one editor writes becomes the HTML that it stands for, then looks that mean something become
 * elements, pictures become `img`, and ids get the page's names.
 */
export const transforms: readonly Transform[] = [
  // Formulas come first: MathJax keeps them in scripts. An `object` has its film in parameters.
  readFormulas,
  readEmbeddedPages,
  removeUnseen,
  readAmp,
  readWechat,
  readQuill,
  readTaskLists,
  readCodeBoxes,
  readUeditor,
  readControls,
  resolvePlatformAddresses,
  readDisplay,
  keepStyledLines,
  dropPastedBackgrounds,
  resolvePictures,
  removeDuplicateHeader,
  nameAnchors,
];
