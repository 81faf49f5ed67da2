import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../helpers/site";
import { startFirefox } from "./drivers/firefox";
import { hasVoices, startVoices, type Voices } from "./drivers/voices";
import type { Engine, Tab } from "./engine";
import { waitUntilShown, waitUntilHidden, tapOn, until } from "./find";
import { firefoxPath } from "./install";
import { enginesAsked } from "./names";

/** Notes what was said to its end; the voices stay the engine's own. */
const NOTE = `{
  const { speak } = SpeechSynthesis.prototype;
  window.heard = [];
  SpeechSynthesis.prototype.speak = function (utterance) {
    utterance.addEventListener("end", () => heard.push(utterance.text));
    return speak.call(this, utterance);
  };
}`;

function heardOn(tab: Tab): Promise<readonly string[]> {
  return tab.run(() => (window as unknown as { heard: string[] }).heard);
}

/** Reading aloud by real voices: speech-dispatcher and espeak-ng, as Firefox finds them on Linux. */
describe.skipIf(!enginesAsked([]).includes("firefox") || !hasVoices())("an article is read", () => {
  let site: TestSite;
  let voices: Voices;
  let engine: Engine;

  beforeAll(async () => {
    [site, voices] = await Promise.all([startTestSite(), startVoices()]);
    engine = await startFirefox(firefoxPath() ?? "firefox", voices.environment);
  });
  afterAll(async () => {
    await engine?.close();
    await Promise.all([voices?.close(), site?.dispose()]);
  });

  const listen = async (html: string): Promise<Tab> => {
    const { url } = await site.control.addContent({ title: "九座桥", html });
    const tab = await engine.visitor({ before: NOTE });
    await tab.goto(new URL(new URL(url).pathname, site.address).href);
    await tapOn(tab, { css: "a.detail-text-to-speech" });
    await waitUntilShown(tab, { css: ".text-to-speech" });
    return tab;
  };

  test("aloud, sentence by sentence, to its end", async () => {
    const tab = await listen("<p>船从南门出发。过了<b>第九</b>座桥！</p><p>到了。</p>");
    await waitUntilShown(tab, { css: ".text-to-speech-text", text: "已经读完。" });
    expect(await heardOn(tab)).toEqual(["九座桥", "船从南门出发。", "过了第九座桥！", "到了。"]);
    expect(tab.complaints()).toEqual([]);
    await tab.close();
  });

  test("no further than where it was paused or closed", async () => {
    const tab = await listen(`<p>${"江水又涨了一寸，埠头的石阶没在水里。".repeat(200)}</p>`);
    const count = async () => (await heardOn(tab)).length;
    await until("a sentence", async () => ((await count()) > 1 ? true : null));
    await tapOn(tab, { css: ".text-to-speech-toggle" });
    await waitUntilShown(tab, { css: '.text-to-speech-toggle[data-on="false"]' });
    const paused = await count();
    await tapOn(tab, { css: ".text-to-speech-toggle" });
    await until("the next sentence", async () => ((await count()) > paused ? true : null));
    await tapOn(tab, { css: ".text-to-speech-close" });
    await waitUntilHidden(tab, { css: ".text-to-speech" });
    const quiet = () => tab.run(() => !speechSynthesis.speaking || null);
    await until("silence", quiet);
    const closed = await count();
    await tab.scroll({ x: 0, y: 100 });
    expect([await quiet(), await count()]).toEqual([true, closed]);
    await tab.close();
  });
});
