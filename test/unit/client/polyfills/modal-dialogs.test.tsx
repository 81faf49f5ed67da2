import { beforeAll, describe, expect, it, vi } from "vitest";
import { polyfillModalDialogs } from "../../../../app/client/polyfills/modal-dialogs";

describe("modal dialogs of an engine that has none", () => {
  beforeAll(() => {
    for (const name of ["showModal", "close"])
      Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    polyfillModalDialogs();
  });

  function opened() {
    document.body.innerHTML =
      "<button>open</button><dialog><button>first</button><a href='#'>last</a></dialog>";
    const [opener, first] = document.querySelectorAll("button");
    const dialog = document.querySelector("dialog")!;
    opener!.focus();
    dialog.showModal();
    return { dialog, opener, first, last: document.querySelector("a") };
  }
  const press = (key: string, shiftKey = false) =>
    document.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, cancelable: true }));

  it("have the focus while they are open, and give it back", () => {
    const { dialog, opener, first, last } = opened();
    expect(dialog.getAttribute("aria-modal")).toBe("true");
    expect(document.activeElement).toBe(first);
    press("Tab", true);
    expect(document.activeElement).toBe(last);
    press("Tab");
    expect(document.activeElement).toBe(first);
    const onClose = vi.fn();
    dialog.addEventListener("close", onClose);
    dialog.close();
    dialog.close();
    expect(onClose).toHaveBeenCalledOnce();
    expect(dialog.hasAttribute("open")).toBe(false);
    expect(document.activeElement).toBe(opener);
    expect(document.body.children).toHaveLength(2);
  });

  it("are asked by Escape whether they close", () => {
    const { dialog } = opened();
    dialog.addEventListener("cancel", (event) => event.preventDefault(), { once: true });
    press("Escape");
    expect(dialog.hasAttribute("open")).toBe(true);
    press("Escape");
    expect(dialog.hasAttribute("open")).toBe(false);
  });

  it("take a tap beside them for one on them", () => {
    const { dialog } = opened();
    const targets: (EventTarget | null)[] = [];
    dialog.addEventListener("click", ({ target }) => targets.push(target));
    (dialog.previousElementSibling as HTMLElement).click();
    expect(targets).toEqual([dialog]);
    dialog.close();
  });
});
