/** The few SVG building blocks every scene uses. Numbers are rounded to keep the source small. */

function round(value) {
  return typeof value === "number" ? Math.round(value * 10) / 10 : value;
}

function attributes(values) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}="${round(value)}"`)
    .join("");
}

export function shape(name, values = {}, inner = "") {
  return inner === ""
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${inner}</${name}>`;
}

export function rect(x, y, width, height, fill, more = {}) {
  return shape("rect", { x, y, width, height, fill, ...more });
}
export function circle(cx, cy, r, fill, more = {}) {
  return shape("circle", { cx, cy, r, fill, ...more });
}
export function ellipse(cx, cy, rx, ry, fill, more = {}) {
  return shape("ellipse", { cx, cy, rx, ry, fill, ...more });
}
export function path(d, fill, more = {}) {
  return shape("path", { d, fill, ...more });
}
export function line(d, stroke, width, more = {}) {
  return shape("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    ...more,
  });
}
export function group(inner, values = {}) {
  return shape("g", values, inner || " ");
}
export function polygon(points, fill, more = {}) {
  return path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`, fill, more);
}

/** A vertical gradient; `stops` are colours spread evenly, or [offset, colour, opacity?]. */
export function gradient(id, stops, direction = "y") {
  return shape(
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
}

export function glow(id, colour, opacity = 1) {
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  );
}

export function text(x, y, content, size, fill, more = {}) {
  return shape(
    "text",
    { x, y, "font-size": size, fill, "font-family": "Noto Sans CJK SC, sans-serif", ...more },
    content,
  );
}

export function picture({ w, h }, definitions, inner) {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${definitions}</defs>${inner}</svg>`;
}
