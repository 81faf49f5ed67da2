// Marks the link of the current block and scrolls it into view in the sticky row of links. Inline,
// because the row is used before hydration; blocks loaded later are included.

/** How far below the row a block may still begin to be the one that is read, in CSS pixels. */
const NEAR = 24;

function mark(row: HTMLElement): void {
  let marked: HTMLAnchorElement | undefined;
  let isScheduled = false;
  const show = (): void => {
    isScheduled = false;
    const links = [...row.querySelectorAll("a")];
    const [first] = links;
    const begun = links.filter((link) => {
      const block = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      return block && block.getBoundingClientRect().top <= row.offsetHeight + NEAR;
    });
    const current = begun[begun.length - 1] ?? first;
    if (current === undefined || current === marked) return;
    marked?.removeAttribute("aria-current");
    current.setAttribute("aria-current", "true");
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    marked = current;
  };
  show();
  addEventListener(
    "scroll",
    () => {
      if (!isScheduled) requestAnimationFrame(show);
      isScheduled = true;
    },
    { passive: true },
  );
}

const row = document.currentScript?.previousElementSibling;
if (row instanceof HTMLElement) mark(row);
