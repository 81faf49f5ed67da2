import type { catalogue as chinese } from "./zh-CN";

/** The shape every language fills; a part adds itself in `zh-CN.ts` and `en.ts`. */
export type Catalogue = typeof chinese;
