import { isHydrated } from "../../ssr/framework/is-hydrated";
import { pageRoot } from "../../ssr/hydration-plan";

/** Elements whose content React adopts unseen: scripts may change it before hydration. */
const STATIC_REGION = "[data-static]";

interface ForeignChanges {
  readonly records: MutationRecord[];
  readonly observer: MutationObserver;
}

const recordingWindow = globalThis as unknown as { __foreignChanges?: ForeignChanges };

function elementOf({ target }: MutationRecord): Element | null {
  return target instanceof Element ? target : target.parentElement;
}

function isForeign(record: MutationRecord): boolean {
  return !elementOf(record)?.closest(STATIC_REGION);
}

/**
 * Records changes of the DOM outside static regions from the moment the document is parsed: before hydration only
 * extensions, translators and in-app browsers make them. Runs in the head, because extensions start that early.
 */
export function recordForeignChanges(): void {
  // Capture phase: runs before other listeners of the document.
  addEventListener(
    "readystatechange",
    () => {
      const root = pageRoot();
      if (root === null) return;
      const records: MutationRecord[] = [];
      const observer = new MutationObserver((list) => records.push(...list.filter(isForeign)));
      observer.observe(root, UNDO_OBSERVER_OPTIONS);
      recordingWindow.__foreignChanges = { records, observer };
    },
    { capture: true, once: true },
  );
}

/**
 * Removes custom elements, of which React renders none: password managers put them beside fields while the document
 * is still parsed, before anything is recorded.
 *
 * @returns puts them back
 */
function removeCustomElements(root: Element): () => void {
  const reapplications = [...root.querySelectorAll("*")]
    .filter((element) => element.localName.includes("-") && !element.closest(STATIC_REGION))
    .map((element) => {
      const { previousSibling, parentNode } = element;
      element.remove();
      return () => {
        if (previousSibling === null) parentNode?.prepend(element);
        else if (previousSibling.parentNode !== null)
          previousSibling.parentNode.insertBefore(element, previousSibling.nextSibling);
      };
    });
  return () => {
    for (const reapplyOne of reapplications) reapplyOne();
  };
}

interface RemovedChanges {
  /** From now on takes back what is changed where React still has to compare. */
  undoWhileHydrating(): void;
  /** React has adopted the page's shell, in this very task: what it changes itself stays. */
  adopted(): void;
  /** Takes nothing back any more. */
  stop(): void;
  /** Stops, and makes the removed changes again. */
  reapply(): void;
}

/** Takes foreign changes back, so that React finds what the server wrote. */
export function removeForeignChanges(root: Element): RemovedChanges {
  const reapplications: (() => void)[] = [];
  const { __foreignChanges: changes } = recordingWindow;
  if (changes) {
    const { records, observer } = changes;
    records.push(...observer.takeRecords().filter(isForeign));
    observer.disconnect();
    delete recordingWindow.__foreignChanges;
    reapplications.push(undo(records));
  }
  reapplications.push(removeCustomElements(root));
  let isAdopted = false;
  const observer = new MutationObserver((list) => {
    // Parts that React adopts later have elements that it does not know yet.
    const records = list.filter((record) => {
      const element = elementOf(record);
      const isReacts = isAdopted && element !== null && (element === root || isHydrated(element));
      return isForeign(record) && !isReacts;
    });
    reapplications.push(undo(records));
    observer.takeRecords();
  });
  return {
    undoWhileHydrating: () => observer.observe(root, UNDO_OBSERVER_OPTIONS),
    adopted() {
      isAdopted = true;
      observer.takeRecords();
    },
    stop: () => observer.disconnect(),
    reapply() {
      observer.disconnect();
      for (const reapplyOne of reapplications.splice(0)) reapplyOne();
    },
  };
}

/** All that `undo` can take back. */
export const UNDO_OBSERVER_OPTIONS: MutationObserverInit = {
  childList: true,
  characterData: true,
  characterDataOldValue: true,
  subtree: true,
};

type Nodes = MutationRecord["addedNodes"];

/** Puts nodes where others stood, or between the neighbours that these had. */
function replaceNodes(
  { target, previousSibling, nextSibling }: MutationRecord,
  out: Nodes,
  into: Nodes,
) {
  for (const node of out) if (node.parentNode === target) target.removeChild(node);
  const after = previousSibling?.parentNode === target ? previousSibling.nextSibling : null;
  const before = nextSibling?.parentNode === target ? nextSibling : after;
  for (const node of into) target.insertBefore(node, before);
}

/** Whether nodes are replaced by copies of themselves (`innerHTML`, `cloneNode`): copies have no event listeners. */
function areCopies(removed: Nodes, added: Nodes): boolean {
  return Array.from(removed).some(
    (one) =>
      one instanceof Element &&
      Array.from(added).some(
        (other) =>
          other.nodeName === one.nodeName && other.childNodes.length === one.childNodes.length,
      ),
  );
}

/**
 * Undoes changes of nodes and of texts, the last first.
 *
 * @param records in the order in which they happened
 * @returns reapplies the changes whose targets are unmodified, except copies and nodes that were moved out of the
 *   observed root
 */
export function undo(records: readonly MutationRecord[]): () => void {
  const texts = new Map<CharacterData, { readonly now: string; before: string }>();
  const moved = new Set<MutationRecord>();
  for (const record of records.toReversed()) {
    const { type, target, oldValue, addedNodes, removedNodes } = record;
    if (type === "childList") {
      if (Array.from(removedNodes).some(({ isConnected }) => isConnected)) moved.add(record);
      replaceNodes(record, addedNodes, removedNodes);
    } else {
      const text = target as CharacterData;
      const before = oldValue ?? "";
      texts.set(text, { now: texts.get(text)?.now ?? text.data, before });
      text.data = before;
    }
  }
  return () => {
    for (const record of records) {
      const { type, target, addedNodes, removedNodes } = record;
      if (moved.has(record)) continue;
      const isAsBefore = Array.from(removedNodes).every(({ parentNode }) => parentNode === target);
      if (type === "childList" && isAsBefore && !areCopies(removedNodes, addedNodes))
        replaceNodes(record, removedNodes, addedNodes);
    }
    for (const [text, { now, before }] of texts) if (text.data === before) text.data = now;
  };
}
