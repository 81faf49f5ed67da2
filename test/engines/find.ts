import { STEP_TIMEOUT, type Point, type Tab } from "./engine";
import { pause, withTimeout } from "./drivers/timeouts";

/** Something on a page: the first that can be seen of those that fit the selector and have the text. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

export type TargetOrSelector = string | Target;

/** Between two looks at a page, in milliseconds. */
const POLL_INTERVAL = 80;

function targetOf(what: TargetOrSelector): Required<Target> {
  return typeof what === "string" ? { css: what, text: "" } : { text: "", ...what };
}

export function nameOf(what: TargetOrSelector): string {
  const { css, text } = targetOf(what);
  return text === "" ? css : `${css} with “${text}”`;
}

/**
 * Asks again until the response is not null.
 * @param why what is awaited; it names the error
 * @throws the last reason after `STEP_TIMEOUT`. A page that is just being left cannot be asked: it is
 *   asked again, and so is one that does not answer in half the time.
 */
export async function until<R>(
  why: string,
  probe: () => Promise<R | null>,
  limit = STEP_TIMEOUT,
): Promise<R> {
  let problem = "";
  for (const end = Date.now() + limit; Date.now() < end; await pause(POLL_INTERVAL)) {
    try {
      const found = await withTimeout("one look", probe(), limit / 2);
      if (found !== null) return found;
      problem = "";
    } catch (error) {
      problem = `: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  throw new Error(`waited in vain for ${why}${problem}`);
}

/** Whether it can be seen somewhere on the page, in the visible part or not. */
function isShown(css: string, text: string): boolean {
  return Array.from(document.querySelectorAll<HTMLElement>(css)).some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      getComputedStyle(element).visibility !== "hidden" &&
      (text === "" || (element.textContent || "").includes(text))
    );
  });
}

export function shows(tab: Tab, what: TargetOrSelector): Promise<boolean> {
  const { css, text } = targetOf(what);
  return tab.run(isShown, css, text);
}

/** Waits until it can be seen. */
export async function waitUntilShown(tab: Tab, what: TargetOrSelector): Promise<void> {
  return void (await until(nameOf(what), async () => (await shows(tab, what)) || null));
}

/** Waits until it can be seen no more. */
export async function waitUntilHidden(tab: Tab, what: TargetOrSelector): Promise<void> {
  return void (await until(
    `the end of ${nameOf(what)}`,
    async () => !(await shows(tab, what)) || null,
  ));
}

/** Where a finger meets it once it stands still, brought into sight if need be; or what is in the way. */
async function reach(css: string, text: string): Promise<Point | string> {
  const found = Array.from(document.querySelectorAll<HTMLElement>(css)).find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && (text === "" || (element.textContent || "").includes(text));
  });
  if (found === undefined) return "it is not there";
  const look = (): Point | string => {
    const box = found.getClientRects()[0];
    if (box === undefined) return "it has gone";
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return "it is out of sight";
    const label = hit.closest("label");
    if (found.contains(hit) || (label !== null && label.control === found)) return { x, y };
    return `<${hit.tagName.toLowerCase()} class="${hit.getAttribute("class") || ""}"> lies on it`;
  };
  // What comes near is drawn in a frame to come, which may be late: looks count frame by frame.
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 50));
      setTimeout(resolve, 1000);
    });
  const stand = async () => {
    let before = found.getBoundingClientRect();
    for (let looks = 0, still = 0; looks < 20 && still < 2; looks += 1) {
      await frame();
      const now = found.getBoundingClientRect();
      const isStill =
        now.top === before.top && now.left === before.left && now.height === before.height;
      still = isStill ? still + 1 : 0;
      before = now;
    }
  };
  if (typeof look() === "string") found.scrollIntoView({ block: "center", inline: "nearest" });
  await stand();
  return look();
}

/** Where a finger meets it, as soon as it can. */
export function place(tab: Tab, what: TargetOrSelector): Promise<Point> {
  const { css, text } = targetOf(what);
  return until(nameOf(what), async () => {
    const found = await tab.run(reach, css, text);
    if (typeof found === "string") throw new Error(found);
    return found;
  });
}

/** A finger taps it. */
export async function tapOn(tab: Tab, what: TargetOrSelector): Promise<void> {
  return tab.tap(await place(tab, what));
}

/** Puts text into a field as a phone's keyboard hands it over: whole, into what has the focus. */
function insert(css: string, text: string): string | null {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(css);
  if (field === null) return "it is not there";
  if (document.activeElement !== field) field.focus();
  field.select();
  document.execCommand("insertText", false, text);
  const spaceless = (value: string) => value.replace(/\s/g, "");
  return spaceless(field.value) === spaceless(text) ? null : `it holds “${field.value}”`;
}

/** Types into a field that a finger has tapped first. */
export async function fill(tab: Tab, css: string, text: string): Promise<void> {
  await tapOn(tab, css);
  const problem = await tab.run(insert, css, text);
  if (problem !== null) throw new Error(`${css} does not take “${text}”: ${problem}`);
}

export function count(tab: Tab, css: string): Promise<number> {
  return tab.run((selector) => document.querySelectorAll(selector).length, css);
}

/** An attribute of the first such element, null where either is missing. */
export function attribute(tab: Tab, css: string, name: string): Promise<string | null> {
  return tab.run(
    (selector, key) => {
      const element = document.querySelector(selector);
      return element === null ? null : element.getAttribute(key);
    },
    css,
    name,
  );
}

/** Waits until there are so many. */
export async function countTo(tab: Tab, css: string, wanted: number): Promise<void> {
  let last = -1;
  await until(`${wanted} of ${css}`, async () => {
    last = await count(tab, css);
    if (last === wanted) return true;
    throw new Error(`there are ${last}`);
  });
}

/** To be run in a page: all that was typed and chosen, files by their names. */
export function enteredValues(): string[] {
  return Array.from(
    document.querySelectorAll<HTMLInputElement>("main input,main textarea,main select"),
  ).map(({ name, value, checked, files }) =>
    [name, value, checked, ...Array.from(files || []).map((file) => file.name)].join(" "),
  );
}
