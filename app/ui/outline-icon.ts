const SVG = "http://www.w3.org/2000/svg";

/** A decorative icon like `Icon`, for layers that are made without React: an outline on a 24 × 24 grid. */
export function outlineIcon(outline: string): SVGSVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("class", "icon");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", outline);
  icon.appendChild(path);
  return icon;
}
