import { LOADER_DATA } from "../../app/ssr/hydration-plan";
import type { Spoilt } from "../helpers/reverse-proxy";

/** Something that goes wrong while the framework hydrates the page. */
export interface Fault {
  readonly name: string;
  /** Source of a script that runs before the document's own. */
  readonly before?: string;
  readonly spoilt?: Spoilt;
}

const FRAMEWORK = /\/assets\/framework-[^/]*\.js$/;

export const FAULTS: readonly Fault[] = [
  {
    name: "its screen throws",
    before: `(() => {
      const broken = () => { throw new Error("broken deliberately"); };
      const watched = new Proxy({}, {
        set: (modules, id, module) => Reflect.set(modules, id, { ...module, default: broken }),
      });
      Object.defineProperty(window, "__remixRouteModules", {
        get: () => watched,
        set: (modules) => void Object.setPrototypeOf(modules, watched),
      });
    })();`,
  },
  {
    name: "its data are cut off",
    // The first change of state: the document is read, and its modules have not run.
    before: `document.addEventListener("readystatechange", () => {
      const data = document.getElementById(${JSON.stringify(LOADER_DATA)});
      if (data !== null) data.textContent = data.textContent.slice(0, data.textContent.length / 2);
    }, { once: true });`,
  },
  {
    name: "interfaces of the browser and their polyfills are missing",
    before: `
      Reflect.deleteProperty(URL, "canParse");
      Reflect.deleteProperty(Array.prototype, "toSorted");
      Reflect.deleteProperty(Array.prototype, "at");
      Reflect.deleteProperty(Object, "hasOwn");
    `,
    spoilt: { path: /\/assets\/polyfills-[^/]*\.js$/, status: 500, body: "" },
  },
  {
    name: "a file does not parse",
    spoilt: { path: FRAMEWORK, status: 200, body: "let a; let a;" },
  },
  {
    name: "a file is answered with 500",
    spoilt: { path: FRAMEWORK, status: 500, body: "" },
  },
];
