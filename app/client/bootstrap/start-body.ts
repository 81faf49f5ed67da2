import { startPictureRatios } from "../polyfills/picture-ratio";

/**
 * Unfolds what a body folds while it is printed: browsers without `::details-content` (Chromium before 131,
 * Safari before 18.4) leave a closed `details` out of the paper, whatever a style sheet says.
 */
function startUnfolding(): void {
  let folded: readonly HTMLDetailsElement[] = [];
  const setOpen = (open: boolean) => {
    for (const details of folded) details.open = open;
  };
  addEventListener("beforeprint", () => {
    folded = [
      ...document.querySelectorAll<HTMLDetailsElement>(".article-body details:not([open])"),
    ];
    setOpen(true);
  });
  addEventListener("afterprint", () => setOpen(false));
}

/** What few bodies need: pictures without a size, and parts that are folded. */
export function startBody(): void {
  startPictureRatios();
  startUnfolding();
}
