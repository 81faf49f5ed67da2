/** How many layers lie over the page at this entry of the history. */
function layersHere(): number {
  return Number((history.state as { layers?: number } | null)?.layers ?? 0);
}

/**
 * Lets the back gesture close what has just been laid over the page (a sheet, a dialog, the lightbox):
 * each layer adds one entry to the history, and going back closes the topmost layer alone.
 *
 * @param close must take the layer away; it is called by going back only
 * @returns call it when the layer has gone, whatever closed it: its entry goes too
 */
export function closeOnBack(close: () => void): () => void {
  const layer = layersHere() + 1;
  history.pushState({ ...(history.state as object | null), layers: layer }, "");
  const onBack = () => {
    if (layersHere() < layer) close();
  };
  addEventListener("popstate", onBack);
  return () => {
    removeEventListener("popstate", onBack);
    if (layersHere() >= layer) history.back();
  };
}
