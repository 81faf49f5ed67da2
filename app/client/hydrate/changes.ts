/** All that `undo` can take back. */
export const UNDOABLE: MutationObserverInit = {
  childList: true,
  characterData: true,
  characterDataOldValue: true,
  subtree: true,
};

type Nodes = MutationRecord["addedNodes"];

/** Puts nodes where others stood, or between the neighbours that these had. */
function exchange(
  { target, previousSibling, nextSibling }: MutationRecord,
  out: Nodes,
  into: Nodes,
) {
  for (const node of out) if (node.parentNode === target) target.removeChild(node);
  const after = previousSibling?.parentNode === target ? previousSibling.nextSibling : null;
  const before = nextSibling?.parentNode === target ? nextSibling : after;
  for (const node of into) target.insertBefore(node, before);
}

/**
 * Undoes changes of nodes and of texts, the last first.
 *
 * @param records in the order in which they happened
 * @returns does them again, where what they changed is still as it was before them
 */
export function undo(records: readonly MutationRecord[]): () => void {
  const texts = new Map<CharacterData, { readonly now: string; before: string }>();
  for (const record of records.toReversed()) {
    const { type, target, oldValue, addedNodes, removedNodes } = record;
    if (type === "childList") exchange(record, addedNodes, removedNodes);
    else {
      const text = target as CharacterData;
      const before = oldValue ?? "";
      texts.set(text, { now: texts.get(text)?.now ?? text.data, before });
      text.data = before;
    }
  }
  return () => {
    for (const record of records) {
      const { type, target, addedNodes, removedNodes } = record;
      const isAsBefore = Array.from(removedNodes).every(({ parentNode }) => parentNode === target);
      if (type === "childList" && isAsBefore) exchange(record, removedNodes, addedNodes);
    }
    for (const [text, { now, before }] of texts) if (text.data === before) text.data = now;
  };
}
