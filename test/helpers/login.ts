import type { Page } from "playwright-core";
import type { Control } from "./site";

/**
 * Fills the login form that a page shows: phone, agreement and the code that is sent; works with and
 * without JavaScript. The visitor has only to hand it in.
 */
export async function fillLogin(page: Page, tel: string, control: Control): Promise<void> {
  await page.getByLabel("手机号").fill(tel);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "获取验证码" }).tap();
  await page.getByText("验证码发送成功").first().waitFor();
  await page.getByLabel("验证码", { exact: true }).fill(await control.code(tel));
}
