import type { Environment } from "./worker-of";
import worker from "./worker";

/**
 * The same worker as a Pages Function, for whoever lets Pages bundle this folder
 * (`wrangler pages functions build`) instead of deploying what `npm run build` made.
 */
export const onRequest: PagesFunction<Environment> = (context) =>
  worker.fetch(context.request, context.env, {
    waitUntil: (work) => context.waitUntil(work),
  });
