import type { Page } from "playwright-core";
import type { Control } from "./site";

let phones = 0;

/**
 * A phone that nobody else in this process has. Each attempt of a test needs one of its own: the
 * platform sends no second code to a phone within a minute.
 */
export function freshPhone(): string {
  phones += 1;
  return `137${String(phones).padStart(8, "0")}`;
}

/**
 * Fills the login form that a page shows: phone, agreement and the code that is sent; works with and
 * without JavaScript. The visitor has only to hand it in.
 * @returns the phone
 */
export async function fillLogin(
  page: Page,
  control: Pick<Control, "code">,
  tel = freshPhone(),
): Promise<string> {
  await page.getByLabel("手机号").fill(tel);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "获取验证码" }).tap();
  await page.getByText("验证码发送成功").first().waitFor();
  await page.getByLabel("验证码", { exact: true }).fill(await control.code(tel));
  return tel;
}
