import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MessagesContext } from "~/messages/use-messages";
import { messages } from "~/messages/zh-CN";
import { BottomSheet } from "~/ui/bottom-sheet";

afterEach(cleanup);

function Shown({ open }: { readonly open: boolean }) {
  return (
    <MessagesContext.Provider value={{ locale: "zh-CN", messages }}>
      <BottomSheet open={open} title="登录" onClose={() => {}}>
        {open ? <p>登录后即可收藏</p> : <p>登录</p>}
        <input />
      </BottomSheet>
    </MessagesContext.Provider>
  );
}

test("a sheet leaves with what it showed, and is empty once it has left", async () => {
  let hasLeft: () => void = () => {};
  const { container, rerender } = render(<Shown open />);
  const dialog = container.querySelector("dialog")!;
  const finished = new Promise<void>((resolve) => {
    hasLeft = resolve;
  });
  dialog.getAnimations = () => [{ finished } as unknown as Animation];
  rerender(<Shown open={false} />);
  expect(dialog.open).toBe(false);
  expect(screen.getByText("登录后即可收藏")).toBeDefined();
  await act(async () => hasLeft());
  expect(dialog.childElementCount).toBe(0);
});

test("a sheet that is opened again while it leaves shows its content anew", async () => {
  const { container, rerender } = render(<Shown open />);
  container.querySelector("input")!.value = "13800138000";
  rerender(<Shown open={false} />);
  expect(container.querySelector("dialog")!.inert).toBe(true);
  rerender(<Shown open />);
  await act(async () => {});
  expect(container.querySelector("dialog")!.open).toBe(true);
  expect(container.querySelector("dialog")!.inert).toBe(false);
  expect(container.querySelector("input")!.value).toBe("");
  expect(screen.getByText("登录后即可收藏")).toBeDefined();
});
