import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fill, waitUntilShown, tapOn, until } from "../find";
import type { Action } from "../action";
import type { Tab } from "../engine";

/** The smallest thing that begins as a JPEG does. */
const PICTURE = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1996)]);

/** Chooses as a finger does in the picker that phones lay over the page. */
function choose(css: string, value: string): boolean {
  const field = document.querySelector(css) as HTMLSelectElement | null;
  if (field === null) return false;
  field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  return field.value === value;
}

/** Answers every question of the sample form but the picture's. */
export async function respondToForm(tab: Tab): Promise<void> {
  await fill(tab, "[name='answer.name']", "林小满");
  await fill(tab, "[name='answer.tel']", "13800138000");
  await until("the chosen district", async () => {
    const done = await tab.run(choose, "select[name='answer.district']", "3");
    return done || null;
  });
  await tapOn(tab, "[name='answer.frequency'][value='1']");
  await tapOn(tab, "[name='answer.wishes'][value='2']");
  await tapOn(tab, "[name='answer.score'][value='4']");
  await fill(tab, "textarea[name='answer.advice']", "南门桥西侧第二个埠头缺一盏灯。");
  await tapOn(tab, "input[name='answer.agreement']");
}

export const SUBMIT = { css: "form button", text: "提交建议" };
export const SUBMITTED = { css: "h1,h2", text: "提交成功" };

export const form: Action = {
  name: "form with a file",
  perform: async ({ open, sample }) => {
    const folder = mkdtempSync(join(tmpdir(), "davmu-form-"));
    const picture = join(folder, "埠头.jpg");
    writeFileSync(picture, PICTURE);
    try {
      const tab = await open(await sample("cloud_form:"));
      await respondToForm(tab);
      await tab.choose("#question-photo input[type=file]", [picture]);
      // A form is not sent before its files are.
      await waitUntilShown(tab, { css: "#question-photo [data-status=done]", text: "埠头.jpg" });
      await tapOn(tab, SUBMIT);
      await waitUntilShown(tab, SUBMITTED);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
