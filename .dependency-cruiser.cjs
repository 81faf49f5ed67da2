/**
 * The layers of the site, the highest first: imports run downward only (docs/architecture.md). The
 * files at the top of `app/` (the root, the entries, the route table) stand on the highest layer.
 */
const layers = [
  "routes",
  "kinds",
  "features",
  "client",
  "ssr",
  "upstream.server",
  "sanitizer.server",
  "edge.server",
  "ui",
  "service-worker",
  "messages",
  "model",
];

function pathOf(names) {
  return `^app/(${names.map((name) => name.replace(".", "\\.")).join("|")})/`;
}

const layerRules = layers.slice(1).map((layer, index) => ({
  name: `${layer} knows only what is below it`,
  severity: "error",
  from: { path: pathOf([layer]) },
  to: { path: ["^app/[^/]+$", pathOf(layers.slice(0, index + 1))] },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: "every folder of app is a layer",
      severity: "error",
      from: { path: "^app/[^/]+/", pathNot: pathOf(layers) },
      to: {},
    },
    {
      name: "a feature imports no other feature but shared",
      severity: "error",
      from: { path: "^app/features/(?!shared/)([^/]+)/" },
      to: { path: "^app/features/", pathNot: ["^app/features/shared/", "^app/features/$1/"] },
    },
    {
      name: "shared features import no single feature",
      severity: "error",
      from: { path: "^app/features/shared/" },
      to: { path: "^app/features/(?!shared/)" },
    },
    {
      name: "the site knows neither its reference platform nor its tools",
      severity: "error",
      from: { path: "^(app|functions)/" },
      to: { path: "^(origin|test|scripts)/" },
    },
    {
      name: "folders do not need each other in a circle",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    {
      name: "every import of an own file is found",
      severity: "error",
      from: {},
      // What the build makes is not there before it.
      to: { couldNotResolve: true, path: "^[.~]", pathNot: "^[.]{2}/build/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
