// What a page does once its cards come near, in one file that is loaded then (`cards-near.ts`).
export { keepInPlace } from "./keep-in-place";
export { prefetchLinks } from "./prefetch-links";
export { watchExposure } from "./exposure";
