import { describe, expect, test } from "vitest";
import { playableAudio } from "~/ssr/article/article-body.server";

const player = '<audio controls preload="none" src="/media/drum.mp3"></audio>';
function label(title: string): string {
  return title === "" ? "播放" : `播放：${title}`;
}

function row(title: string, name: string, audio: string): string {
  return `<figure class="body-audio">${title}<a class="body-audio-play" data-action="audio" aria-label="${name}" href="/media/drum.mp3"></a>${audio}<span class="body-audio-progress"></span><span class="body-audio-time"></span></figure>`;
}

describe("audio within a body", () => {
  test("stand in a row of the site's own, with the browser's player for who runs no scripts", () => {
    expect(playableAudio(`<p>前</p>${player}<p>后</p>`, label)).toBe(
      `<p>前</p>${row("", "播放", player)}<p>后</p>`,
    );
  });

  test.each([
    "<p><em>鼓声“咚”</em></p>",
    '<p class="body-center"><em>鼓声“咚”</em></p>',
    '<p class="body-caption">鼓声“咚”</p>',
  ])("have the stressed line below them for a title: %s", (line) => {
    expect(playableAudio(`${player}\n${line}<p>后</p>`, label)).toBe(
      `${row("<figcaption>鼓声“咚”</figcaption>", "播放：鼓声“咚”", player)}<p>后</p>`,
    );
  });

  test.each([
    "<p><em>鼓声</em>响了。</p>",
    `<p><em>${"长".repeat(81)}</em></p>`,
    '<p class="body-subheading"><strong>下一节</strong></p>',
  ])("leave a paragraph alone: %s", (line) => {
    expect(playableAudio(`${player}${line}`, label)).toBe(`${row("", "播放", player)}${line}`);
  });

  test("lead to their first source", () => {
    const sources =
      '<audio controls preload="none"><source src="/media/drum.mp3" type="audio/mpeg" /><source src="/media/drum.ogg" /></audio>';
    expect(playableAudio(sources, label)).toBe(row("", "播放", sources));
  });

  test("quote what stands in the link's name", () => {
    expect(playableAudio(`${player}<p><em>"咚"</em></p>`, label)).toContain(
      'aria-label="播放：&quot;咚&quot;"',
    );
  });
});
