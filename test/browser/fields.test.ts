import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { CHAT, STREAM } from "../helpers/live";
import { freshPhone } from "../helpers/login";
import { setUpSite } from "../helpers/set-up-site";
import { hydrate, waitForHydration } from "../helpers/site";
import { fewOf } from "../parts";

/** All scripts but the one that decides when the others are asked for. */
const LATE = /assets\/(?!bootstrap-)[\w.-]+\.js$/;

const setup = setUpSite();
const { newPage, publish, sample, visit } = setup;
let loggedIn: BrowserContextOptions;
let article: string;
let chat: string;

beforeAll(async () => {
  loggedIn = await setup.logIn();
  article = await publish({
    comments: [{ alias: "读者", content: "在桥上看过日出", minutes_ago: 3 }],
  });
  chat = await publish({
    content_type: "local_live",
    live: { status: "live", start_minutes: -5, columns: [CHAT], playlists: [STREAM] },
  });
});

/** Holds a page's scripts back. @returns lets them come, and waits until this field is hydrated */
async function scriptsLate(page: Page): Promise<(field: Locator) => Promise<void>> {
  let come = (): void => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(LATE, (route) => coming.then(() => route.fallback()));
  return async (field) => {
    come();
    await hydrate(page);
    await waitForHydration(field);
  };
}

/** What the fields of a field's form hold, where its selection is, and whether it has the focus. */
function stateOf(field: Locator) {
  return field.evaluate((node) => {
    const { form, selectionStart, selectionEnd } = node as HTMLInputElement;
    const values = [...form!.elements]
      .filter((one) => one.matches("input:not([type=hidden],[type=file]),textarea,select"))
      .map((one) => {
        const { name, value, checked } = one as HTMLInputElement;
        return [name, value, checked];
      });
    return {
      values,
      selection: [selectionStart, selectionEnd],
      isFocused: node === document.activeElement,
    };
  });
}

/** Types into a field, goes back in it and marks two characters. */
async function write(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.pressSequentially(text);
  for (const key of ["ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft"]) await field.press(key);
}

interface Form {
  readonly name: string;
  readonly address: () => string | Promise<string>;
  readonly field: string;
  readonly text: string;
  readonly loggedIn?: boolean;
  /** Beside the field's text. */
  readonly alsoFill?: (page: Page) => Promise<void>;
  /** On the page before this one, whose scripts do not come either. */
  readonly before?: (page: Page) => Promise<void>;
}

function tick(page: Page): Promise<void> {
  return page.getByRole("checkbox").last().check();
}

const forms: readonly Form[] = [
  {
    name: "the login",
    address: () => "auth",
    field: "[name=phone]",
    text: "1380013",
    alsoFill: tick,
  },
  {
    name: "the sign-up",
    address: () => "invite/ABC234/index.html",
    field: "[name=code]",
    text: "6543",
    alsoFill: tick,
  },
  {
    name: "a comment",
    address: () => article,
    field: "textarea[name=content]",
    text: "你好 hello",
    loggedIn: true,
  },
  {
    name: "the page of a comment, with a text that waited for a login",
    address: () => article,
    before: async (page) => {
      await page.locator("textarea[name=content]").fill("写了一半");
      await page.locator(".comment-form").evaluate((form: HTMLFormElement) => form.submit());
      await page.getByRole("link", { name: "去登录" }).waitFor();
    },
    field: "textarea[name=content]",
    text: "，再写一半",
  },
  {
    name: "a live chat",
    address: () => chat,
    field: ".live-say",
    text: "你好 hello",
    loggedIn: true,
  },
  {
    name: "the search",
    address: () => "search/index.html",
    field: "[name=keyword]",
    text: "古城河",
  },
  {
    name: "a cloud form",
    address: () => sample("cloud_form"),
    field: "textarea",
    text: "缺一盏灯",
    alsoFill: async (page) => {
      await page.getByLabel("您的称呼").fill("林小满");
      await page.getByLabel("居住街区").selectOption("3");
      await page.getByLabel("夜间照明").check();
      await tick(page);
    },
  },
  {
    name: "a cloud form that came back",
    address: () => sample("cloud_form"),
    before: async (page) => {
      await page.locator("textarea").fill("南门桥");
      await page.locator("form.form").evaluate((form: HTMLFormElement) => form.submit());
      await page.locator(".form-problems").waitFor();
    },
    field: "textarea",
    text: "缺一盏灯",
    alsoFill: async (page) => {
      await page.getByLabel("居住街区").selectOption("3");
      await tick(page);
    },
  },
];

describe("what was typed before the page's scripts came", () => {
  it.each(forms)("stays in $name, with its selection and the focus", async (form) => {
    const page = await newPage(form.loggedIn ? loggedIn : undefined);
    const arrive = await scriptsLate(page);
    await page.goto(setup.site.at(await form.address()));
    await form.before?.(page);
    const field = page.locator(form.field).first();
    await form.alsoFill?.(page);
    await write(field, form.text);
    const before = await stateOf(field);
    await arrive(field);
    expect(await stateOf(field)).toEqual(before);
    expect(before.isFocused).toBe(true);
    expect(JSON.stringify(before.values)).toContain(form.text.slice(0, 3));
  });

  it.each(fewOf(forms))("goes on being composed in $name", async (form) => {
    const page = await newPage(form.loggedIn ? loggedIn : undefined);
    const arrive = await scriptsLate(page);
    await page.goto(setup.site.at(await form.address()));
    await form.before?.(page);
    const field = page.locator(form.field).first();
    await field.tap();
    await field.press("End");
    const before = await field.inputValue();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send("Input.imeSetComposition", {
      text: "12",
      selectionStart: 2,
      selectionEnd: 2,
    });
    await arrive(field);
    await keyboard.send("Input.insertText", { text: "34" });
    expect(await field.inputValue()).toBe(`${before}34`);
  });

  it("is sent to a live chat, and leaves its field empty", async () => {
    const page = await newPage(loggedIn);
    const arrive = await scriptsLate(page);
    await page.goto(chat);
    const field = page.locator(".live-say");
    await field.tap();
    await field.pressSequentially("你好 hello");
    await arrive(field);
    await page.locator(".live-send").tap();
    await page.locator(".live-bubble", { hasText: "你好 hello" }).waitFor();
    expect(await field.inputValue()).toBe("");
  });
});

describe("a form that a password manager fills in", () => {
  /** By the prototype's setter, as managers do; or by the field's own, of which React takes note. */
  const setters = ["prototype", "own"] as const;
  const told = [[], ["change"], ["change", "focusout"]] as const;
  const moments = ["after", "before"] as const;
  const cases = told.flatMap((events) =>
    moments.flatMap((moment) => setters.map((setter) => ({ moment, setter, events }))),
  );

  it.each(fewOf(cases))(
    "logs in: filled by the $setter setter $moment hydration, told by $events",
    async ({ moment, setter, events }) => {
      const page = await newPage();
      const arrive = await scriptsLate(page);
      await page.goto(setup.site.at("auth"));
      await page.getByRole("checkbox").check();
      const submit = page.locator(".login-submit");
      const fill = () =>
        page.evaluate(
          ({ values, setter, events }) => {
            for (const [name, value] of values) {
              const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
              if (setter === "own") field.value = value!;
              else
                Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
                  field,
                  value,
                );
              for (const type of events) field.dispatchEvent(new Event(type, { bubbles: true }));
            }
          },
          {
            values: [
              ["phone", phone],
              ["code", code],
            ],
            setter,
            events,
          },
        );
      const phone = freshPhone();
      const code = "123456";
      if (moment === "before") await fill();
      await arrive(submit);
      if (moment === "after") await fill();
      if (events.length === 0) await page.locator(".login-title").tap();
      await expect.poll(() => submit.getAttribute("aria-disabled")).toBeNull();
      const posted = page.waitForRequest((request) => request.method() === "POST");
      await submit.tap();
      const body = (await posted).postData() ?? "";
      expect(body).toContain(phone);
      expect(body).toContain(code);
    },
  );

  it("says at each field what is missing when the button is tapped or Enter pressed, and is never dead", async () => {
    const page = await visit("auth");
    await hydrate(page);
    const submit = page.locator(".login-submit");
    await page.locator(".login-submit[aria-disabled=true]").waitFor();
    await submit.tap({ force: true });
    await page.getByText("请输入正确的手机号").waitFor();
    await page.getByText("请输入验证码", { exact: true }).waitFor();
    const phone = page.getByLabel("手机号");
    expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true);
    await phone.fill("13800138000");
    await page.getByRole("checkbox").check();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.locator(".login-error:visible").allTextContents())
      .toEqual(["请输入验证码"]);
  });

  it("takes the code out of a message that is pasted", async () => {
    const page = await visit("auth");
    await hydrate(page);
    const code = page.getByLabel("验证码", { exact: true });
    await code.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "【大武汉】验证码：654321，5分钟内有效");
      field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData }));
    });
    expect(await code.inputValue()).toBe("654321");
  });

  it("takes the code out of a message that a keyboard inserts, and of one dropped on the field", async () => {
    const page = await visit("auth");
    await hydrate(page);
    const code = page.getByLabel("验证码", { exact: true });
    await waitForHydration(code);
    for (const inserted of [
      "【大武汉】验证码：654321，5分钟内有效",
      "Your code: 765432 (5 minutes)",
    ]) {
      await code.fill("");
      await page.keyboard.insertText(inserted);
      expect(inserted).toContain(await code.inputValue());
      expect(await code.inputValue()).toMatch(/^\d{6}$/);
    }
    await code.fill("");
    await code.pressSequentially("1234567");
    expect(await code.inputValue()).toBe("123456");
  });

  it("leaves a code alone while it is composed", async () => {
    const page = await visit("auth");
    await hydrate(page);
    const code = page.getByLabel("验证码", { exact: true });
    await waitForHydration(code);
    await code.tap();
    const keyboard = await page.context().newCDPSession(page);
    const composition = { text: "yanzhengma 654321", selectionStart: 17, selectionEnd: 17 };
    await keyboard.send("Input.imeSetComposition", composition);
    expect(await code.inputValue()).toBe(composition.text);
    await keyboard.send("Input.insertText", { text: "验证码 654321" });
    await expect.poll(() => code.inputValue()).toBe("654321");
  });
});
