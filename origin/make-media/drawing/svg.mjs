/** The few SVG building blocks every scene uses. Numbers are rounded to keep the source small. */

const round = (value) => (typeof value === "number" ? Math.round(value * 10) / 10 : value);

const attributes = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}="${round(value)}"`)
    .join("");

export const shape = (name, values = {}, inner = "") =>
  inner === ""
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${inner}</${name}>`;

export const rect = (x, y, width, height, fill, more = {}) =>
  shape("rect", { x, y, width, height, fill, ...more });
export const circle = (cx, cy, r, fill, more = {}) => shape("circle", { cx, cy, r, fill, ...more });
export const ellipse = (cx, cy, rx, ry, fill, more = {}) =>
  shape("ellipse", { cx, cy, rx, ry, fill, ...more });
export const path = (d, fill, more = {}) => shape("path", { d, fill, ...more });
export const line = (d, stroke, width, more = {}) =>
  shape("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    ...more,
  });
export const group = (inner, values = {}) => shape("g", values, inner || " ");
export const polygon = (points, fill, more = {}) =>
  path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`, fill, more);

/** A vertical gradient; `stops` are colours spread evenly, or [offset, colour, opacity?]. */
export const gradient = (id, stops, direction = "y") =>
  shape(
    "linearGradient",
    { id, x1: 0, y1: 0, x2: direction === "x" ? 1 : 0, y2: direction === "y" ? 1 : 0 },
    stops
      .map((stop, index) => {
        const [offset, colour, opacity] = Array.isArray(stop)
          ? stop
          : [stops.length > 1 ? index / (stops.length - 1) : 0, stop];
        return `<stop offset="${round(offset * 100)}%" stop-color="${colour}"${
          opacity === undefined ? "" : ` stop-opacity="${opacity}"`
        }/>`;
      })
      .join(""),
  );

export const glow = (id, colour, opacity = 1) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

export const text = (x, y, content, size, fill, more = {}) =>
  shape(
    "text",
    { x, y, "font-size": size, fill, "font-family": "Noto Sans CJK SC, sans-serif", ...more },
    content,
  );

export const picture = ({ w, h }, definitions, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${definitions}</defs>${inner}</svg>`;
