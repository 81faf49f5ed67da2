import type { Page } from "playwright-core";

/** Answers every question of the sample form that has to be answered, and some more; hands nothing in. */
export async function fillCloudForm(page: Page): Promise<void> {
  await page.getByLabel("您的称呼").fill("林小满");
  await page.getByLabel("手机号").fill("138 0013 8000");
  await page.getByLabel("居住街区").selectOption("3");
  await page.getByLabel("每天").check();
  await page.getByLabel("夜间照明").check();
  await page.getByLabel("4 分").check({ force: true });
  await page.getByLabel("您的建议").fill("南门桥西侧第二个埠头缺一盏灯。");
  await page.getByLabel("我已阅读并同意").check();
}
