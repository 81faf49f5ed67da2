import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  applyAppearance,
  chooseAppearance,
  storedAppearance,
} from "../../../../app/client/storage/appearance";
import { mayReload, startChunkReload } from "../../../../app/client/hydrate/chunk-reload";
import { deviceId } from "../../../../app/client/storage/device-identity";
import { deviceFields, deviceMeta, rememberUser } from "../../../../app/client/storage/device-meta";
import { readStored, writeStored } from "../../../../app/client/storage/storage";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const ANDROID = "Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Mobile Safari/537.36";

function blockStorage() {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(blocked);
  vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(blocked);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe("the stored values", () => {
  test("a device that was given no id yet makes its own once and keeps it under its key", () => {
    const device = deviceId();
    expect(device).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceId()).toBe(device);
    expect(localStorage.getItem("DEVICE_ID_AUTH")).toBe(device);
  });

  test("a stored id that is none is replaced", () => {
    localStorage.setItem("DEVICE_ID_AUTH", "<script>");
    expect(deviceId()).toMatch(/^[0-9a-f]{32}$/);
  });

  test("DEVICE_META holds device type, system and user", () => {
    expect(deviceFields(IPHONE)).toEqual({ device_type: "IOS", device_os: "iOS 17.2.1" });
    expect(deviceFields(ANDROID)).toEqual({ device_type: "Android", device_os: "Android 13" });
    rememberUser("u1");
    expect(deviceMeta()).toMatchObject({ ...deviceFields(navigator.userAgent), user_id: "u1" });
    expect(JSON.parse(localStorage.getItem("DEVICE_META")!)).toEqual(deviceMeta());
    rememberUser("");
    expect(deviceMeta()).toMatchObject({ user_id: "" });
  });

  test.each([
    ['{"user_id":"u7"}', "u7"],
    ["{}", ""],
    ["null", ""],
    ["not JSON", ""],
  ])("a page starts with the user that the last one left: %s", async (left, user) => {
    localStorage.setItem("DEVICE_META", left);
    vi.resetModules();
    const fresh = await import("../../../../app/client/storage/device-meta");
    expect(fresh.deviceMeta().user_id).toBe(user);
  });

  test("another page's login and logout are known to this one", () => {
    rememberUser("u1");
    localStorage.setItem("DEVICE_META", '{"user_id":""}');
    expect(deviceMeta().user_id).toBe("");
    localStorage.setItem("DEVICE_META", '{"user_id":"u2"}');
    expect(deviceMeta().user_id).toBe("u2");
  });

  test("a page whose storage is blocked knows its own visitor", () => {
    blockStorage();
    rememberUser("u3");
    expect(deviceMeta().user_id).toBe("u3");
  });

  test.each([
    ["Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15", "iOS 16.6"],
    ["Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36", "OpenHarmony 5.0"],
    ["Mozilla/5.0 (Linux; Android; HMA-AL00) AppleWebKit/537.36", "Android"],
    ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36", ""],
  ])("the operating system of %s is %s", (userAgent, system) => {
    expect(deviceFields(userAgent).device_os).toBe(system);
  });

  test("blocked storage breaks nothing and ids stay stable for the page", () => {
    blockStorage();
    expect(readStored("x")).toBeNull();
    expect(writeStored("x", "1")).toBe(false);
    expect(deviceId()).toBe(deviceId());
    expect(deviceMeta().device_type).toBe("Android");
  });
});

describe("theme and text size", () => {
  test("theme and text size are kept for the next page", () => {
    chooseAppearance({ theme: "dark", textSize: 130 });
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(document.documentElement.style.getPropertyValue("--text-scale")).toBe("1.3");
    expect(storedAppearance()).toEqual({ theme: "dark", textSize: 130 });
    chooseAppearance({ theme: "system", textSize: 100 });
    expect(document.documentElement.dataset["theme"]).toBeUndefined();
    expect(storedAppearance()).toEqual({ theme: "system", textSize: 100 });
  });

  test("unreadable choices are the defaults", () => {
    localStorage.setItem("THEME", "purple");
    localStorage.setItem("TEXT_SIZE", "9000");
    expect(storedAppearance()).toEqual({ theme: "system", textSize: 100 });
    applyAppearance(storedAppearance());
    expect(document.documentElement.style.getPropertyValue("--text-scale")).toBe("");
  });
});

describe("code that cannot be loaded", () => {
  test("a chunk-load failure reloads the page at most once a minute", () => {
    vi.useFakeTimers();
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    startChunkReload(null);
    const fail = () => dispatchEvent(new Event("vite:preloadError"));
    fail();
    fail();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    fail();
    expect(reload).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test("where storage is blocked the page is not reloaded, as nothing could stop the next time", () => {
    blockStorage();
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    startChunkReload(null);
    dispatchEvent(new Event("vite:preloadError"));
    expect(reload).not.toHaveBeenCalled();
  });

  test("without a network the page is not reloaded: what is read stays", () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    startChunkReload(null);
    dispatchEvent(new Event("vite:preloadError"));
    expect(reload).not.toHaveBeenCalled();
    online.mockRestore();
  });

  test.each<[string, () => boolean]>([
    ["by the browser's own ways", () => dispatchEvent(new Event("beforeunload"))],
    [
      "by a link",
      () => {
        document.body.innerHTML = '<a href="#there"><b>there</b></a>';
        return document.querySelector("b")!.dispatchEvent(new Event("click", { bubbles: true }));
      },
    ],
    [
      "by a form",
      () => {
        document.body.innerHTML = "<form></form>";
        return document
          .querySelector("form")!
          .dispatchEvent(new Event("submit", { bubbles: true }));
      },
    ],
  ])(
    "a page that is being left %s is not reloaded: its code was broken off for that",
    (_, leave) => {
      vi.useFakeTimers();
      sessionStorage.clear();
      const isReloaded = () => sessionStorage.getItem("CHUNK_RELOADED_AT") !== null;
      vi.spyOn(location, "reload").mockImplementation(() => {});
      startChunkReload(null);
      leave();
      dispatchEvent(new Event("vite:preloadError"));
      expect(isReloaded()).toBe(false);
      vi.advanceTimersByTime(60_000);
      dispatchEvent(new Event("vite:preloadError"));
      expect(isReloaded()).toBe(true);
      vi.useRealTimers();
    },
  );

  test("a clock that was set back does not forbid reloading for ever", () => {
    expect(mayReload(10_000_000, 5)).toBe(true);
    expect(mayReload(1_000, 60_999)).toBe(false);
    expect(mayReload(Number("nonsense"), 5)).toBe(true);
  });
});
