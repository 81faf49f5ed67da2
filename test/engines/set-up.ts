import { prepareEngines } from "./install";
import { enginesAsked } from "./names";

/** Whoever runs these tests alone gets the engines as well. */
export default async function setup(): Promise<void> {
  await prepareEngines(enginesAsked([]));
}
