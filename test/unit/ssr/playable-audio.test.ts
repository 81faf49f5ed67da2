import { describe, expect, test } from "vitest";
import {
  withPicturesOnDemand,
  withPlayableAudio,
  withPlayableVideo,
} from "~/ssr/article/article-body.server";

const player = '<audio controls preload="none" src="/media/drum.mp3"></audio>';
function label(title: string): string {
  return title === "" ? "播放" : `播放：${title}`;
}

function row(title: string, name: string, audio: string): string {
  return `<figure class="body-audio">${title}<a class="body-audio-play" data-action="audio" aria-label="${name}" href="/media/drum.mp3"></a>${audio}<span class="body-audio-progress"></span><span class="body-audio-time"></span></figure>`;
}

describe("audio within a body", () => {
  test("stand in a row of the site's own, with the browser's player for who runs no scripts", () => {
    expect(withPlayableAudio(`<p>前</p>${player}<p>后</p>`, label)).toBe(
      `<p>前</p>${row("", "播放", player)}<p>后</p>`,
    );
  });

  test.each([
    "<p><em>鼓声“咚”</em></p>",
    '<p class="body-center"><em>鼓声“咚”</em></p>',
    '<p class="body-caption">鼓声“咚”</p>',
  ])("have the stressed line below them for a title: %s", (line) => {
    expect(withPlayableAudio(`${player}\n${line}<p>后</p>`, label)).toBe(
      `${row("<figcaption>鼓声“咚”</figcaption>", "播放：鼓声“咚”", player)}<p>后</p>`,
    );
  });

  test.each([
    "<p><em>鼓声</em>响了。</p>",
    `<p><em>${"长".repeat(81)}</em></p>`,
    '<p class="body-subheading"><strong>下一节</strong></p>',
  ])("leave a paragraph alone: %s", (line) => {
    expect(withPlayableAudio(`${player}${line}`, label)).toBe(`${row("", "播放", player)}${line}`);
  });

  test("lead to their first source", () => {
    const sources =
      '<audio controls preload="none"><source src="/media/drum.mp3" type="audio/mpeg" /><source src="/media/drum.ogg" /></audio>';
    expect(withPlayableAudio(sources, label)).toBe(row("", "播放", sources));
  });

  test("quote what stands in the link's name", () => {
    expect(withPlayableAudio(`${player}<p><em>"咚"</em></p>`, label)).toContain(
      'aria-label="播放：&quot;咚&quot;"',
    );
  });
});

describe("a video within a body", () => {
  const video =
    '<video controls preload="none" src="/media/boat.mp4" poster="/media/boat.jpg"></video>';
  const covered = (poster: string, element: string) =>
    `<span class="body-video"><a class="body-video-play" data-action="video" aria-label="播放视频" href="/media/boat.mp4">${poster}</a>${element}</span>`;

  test("is under its poster, a link that plays it", () => {
    const poster = '<img class="body-video-poster" src="/media/boat.jpg" alt="" loading="lazy">';
    expect(withPlayableVideo(`<figure>${video}</figure>`, "播放视频")).toBe(
      `<figure>${covered(poster, video)}</figure>`,
    );
    expect(withPicturesOnDemand(covered(poster, video), "图片")).toBe(covered("", video));
  });

  test("may have sources and no poster", () => {
    const sources = '<video controls><source src="/media/boat.mp4"><source src="/b.webm"></video>';
    expect(withPlayableVideo(sources, "播放视频")).toBe(covered("", sources));
  });
});
