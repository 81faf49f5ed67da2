// What React has adopted so far. It has no public way to ask: `hydrateRoot` tells of the frame alone, the parts
// behind `Suspense` follow one by one, and a click that reaches one whose data is still being decoded is lost.

/** Whether React has adopted an element: it notes the element's properties on it. */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps$"));
}

/** The last element between two of React's comments; parts within parts have their own. */
function lastElementAfter(start: Comment): Element | null {
  let last: Element | null = null;
  let depth = 0;
  for (let node = start.nextSibling; node !== null; node = node.nextSibling) {
    if (node instanceof Element) last = node;
    else if (node instanceof Comment && node.data === "/$") {
      if (depth === 0) break;
      depth -= 1;
    } else if (node instanceof Comment && node.data.startsWith("$")) depth += 1;
  }
  return last;
}

/**
 * The last element of each part that React adopts after the frame around it, which it comes to when the others
 * are hydrated.
 */
export function pendingBoundariesOf(root: Element): readonly Element[] {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const parts: Element[] = [];
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    const last = comment.data === "$" ? lastElementAfter(comment) : null;
    if (last !== null) parts.push(last);
  }
  return parts;
}
