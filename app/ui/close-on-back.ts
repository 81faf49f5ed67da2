/** A layer that lies over the page, by the entries of the history: how many layers lie there. */
interface Layer {
  /** At its own entry; 0 as long as it has none. */
  at: number;
  /** At the entry that is gone back to when it has gone. */
  below: number;
}

/** The lowest first. */
let layers: readonly Layer[] = [];
/** Where the history is about to go back to, for layers that have gone; null while it stays. */
let goal: number | null = null;
/** Layers laid down meanwhile. The way back is none of theirs: their entries come after it. */
let waiting: readonly (() => void)[] = [];

function layersHere(): number {
  return Number((history.state as { layers?: number } | null)?.layers ?? 0);
}

function arrive(): void {
  goal = null;
  const entering = waiting;
  waiting = [];
  for (const enter of entering) enter();
}

/** In one step, whatever goes at the same time: browsers take a second step for the first. */
function goBackTo(count: number): void {
  const isUnderway = goal !== null;
  goal = Math.min(goal ?? count, count);
  if (isUnderway) return;
  queueMicrotask(() => {
    const steps = layersHere() - (goal ?? 0);
    if (steps <= 0) return arrive();
    addEventListener("popstate", arrive, { once: true });
    history.go(-steps);
  });
}

/**
 * Lets the back gesture close what has just been laid over the page (a sheet, a dialog, the lightbox):
 * each layer adds one entry to the history, and going back closes the topmost layer alone.
 *
 * @param close must take the layer away; it is called by going back only
 * @returns call it when the layer has gone, whatever closed it: its entry goes too, at once or, where another
 *   layer lies on it, with that one's
 */
export function closeOnBack(close: () => void): () => void {
  const layer: Layer = { at: 0, below: 0 };
  const onBack = () => {
    if (layersHere() < layer.at) close();
  };
  const enter = () => {
    if (!layers.includes(layer)) return;
    layer.below = layersHere();
    layer.at = layer.below + 1;
    history.pushState({ ...(history.state as object | null), layers: layer.at }, "");
    addEventListener("popstate", onBack);
  };
  layers = [...layers, layer];
  if (goal === null) enter();
  else waiting = [...waiting, enter];
  return () => {
    layers = layers.filter((one) => one !== layer);
    removeEventListener("popstate", onBack);
    if (layer.at === 0) return;
    const above = layers.find(({ below }) => below === layer.at);
    if (above) above.below = layer.below;
    else if (layersHere() > layer.below) goBackTo(layer.below);
  };
}
