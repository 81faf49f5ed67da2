import { nameAnchors } from "./anchors";
import { readAmp } from "./dialect-amp";
import { readCodeBoxes } from "./dialect-code-boxes";
import { readEmbeddedPages } from "./dialect-embedded-pages";
import { readFormulas } from "./dialect-formulas";
import { readQuill } from "./dialect-quill";
import { readTaskLists } from "./dialect-task-lists";
import { readUeditor } from "./dialect-ueditor";
import { readWechat } from "./dialect-wechat";
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
