// What a page does once its cards come near, in one file that is loaded then (`cards-near.ts`).
export { drawLists } from "./draw-lists";
export { watchExposure } from "./exposure";
