import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { storedAppearance } from "../../../../app/client/storage/appearance";
import { ReadingSettings } from "../../../../app/features/reading-settings/reading-settings";
import { MessagesContext } from "../../../../app/messages/use-messages";
import { messages } from "../../../../app/messages/zh-CN";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open() {
  render(
    <MessagesContext.Provider value={{ locale: "zh-CN", messages }}>
      <ReadingSettings />
    </MessagesContext.Provider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "阅读设置" }));
}

describe("the reading settings", () => {
  test("a visitor chooses text size and scheme, and finds them chosen the next time", () => {
    open();
    fireEvent.click(screen.getByLabelText("160%"));
    fireEvent.click(screen.getByLabelText("深色"));
    expect(document.documentElement.style.getPropertyValue("--text-scale")).toBe("1.6");
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(storedAppearance()).toEqual({ theme: "dark", textSize: 160 });
    cleanup();
    open();
    expect(screen.getByLabelText<HTMLInputElement>("160%").checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("深色").checked).toBe(true);
  });
});
