import { clueReportFile } from "../sample-data/clue-reports";
import { listOf, sampleId } from "../sample-data/fields";
import type { SampleData } from "../sample-data/sample-data";
import type { ShareIds } from "../wire/content-id";
import * as z from "zod";

interface ScreenSample {
  readonly name: string;
  readonly path: string;
}

const withIds = listOf(z.looseObject({ id: sampleId }));
const circleIds = z.object({ circles: withIds, topics: withIds, contents: withIds });
const lawIds = z.object({ questions: withIds });
const pichoIds = z.object({ chapters: listOf(z.looseObject({ contents: withIds })) });

function screen(name: string, path: string): ScreenSample {
  return {
    name,
    path: `/davmu/share/${path}`,
  };
}

/** A screen that shows one thing: only where the sample data have such a thing. */
function screenOf(name: string, id: string | undefined, path: (id: string) => string) {
  return id === undefined ? [] : [screen(name, path(id))];
}

function clueScreens(samples: SampleData, ids: ShareIds): ScreenSample[] {
  const { clues, topics } = clueReportFile.parse(samples.files.clueReport);
  const [clue] = clues;
  const [contents] = pichoIds.parse(samples.files.picho).chapters;
  return [
    screen("dejin catalog", "dejin/catalog/index.html"),
    ...screenOf("dejin content", contents?.contents[0]?.id, (id) => {
      return `dejin/content/index.html?id=${id}`;
    }),
    ...screenOf("clue report", clue?.id, (id) => `dejin/detail/${ids.encode(id)}/index.html`),
    ...screenOf("reporter", clue?.user_id, (id) => `dejin/personal/${id}/index.html`),
    ...screenOf("called-upon reporter", clue?.at[0], (id) => `dejin/personal/${id}/index.html`),
    screen("clue topics", "dejin/topic/index.html"),
    ...screenOf("clue topic", topics[0]?.name, (name) => {
      return `dejin/topic/${encodeURIComponent(name)}/index.html`;
    }),
  ];
}

function circleScreens(samples: SampleData, ids: ShareIds): ScreenSample[] {
  const { circles, topics, contents } = circleIds.parse(samples.files.circle);
  const at = (word: string) => (id: string) => `dimim/${word}/index.html?id=${ids.encode(id)}`;
  return [
    ...screenOf("circle", circles[0]?.id, at("circle")),
    ...screenOf("circle post", contents[0]?.id, at("content")),
    ...screenOf("circle topic", topics[0]?.id, at("topic")),
  ];
}

/** The screens that are not the page of one piece of content (specification, section 2). */
export function screenSamples(samples: SampleData, ids: ShareIds): readonly ScreenSample[] {
  // Another than the first, which home shows without a group.
  const [group, , , another] = samples.groups;
  const [question] = lawIds.parse(samples.files.law).questions;
  const accounts = withIds.parse(samples.files.mediaAccounts);
  return [
    screen("home", ""),
    ...screenOf("home with a group", another?.id, (id) => `?group=${id}`),
    screen("login", "auth"),
    screen("banner", "bar"),
    screen("search", "search/index.html"),
    ...screenOf("search results", samples.hotWords[0], (word) => {
      return `search/index.html?keyword=${encodeURIComponent(word)}`;
    }),
    ...screenOf("list", group?.id, (id) => `list/${id}/index.html`),
    ...screenOf("fly card", group?.id, (id) => `fly_card/${id}/index.html`),
    screen("content model", "content_model/index.html"),
    ...screenOf("media account", accounts.at(1)?.id, (id) => {
      return `mp/personal/${id}/index.html`;
    }),
    screen("invitation", "invite/index.html"),
    screen("activities", "activity/index.html"),
    screen("specials", "special/index.html"),
    ...clueScreens(samples, ids),
    ...circleScreens(samples, ids),
    ...screenOf("law question", question?.id, (id) => {
      return `fazak/problemShare/index.html?id=${ids.encode(id)}`;
    }),
    screen("user agreement", "user_agreement"),
    screen("privacy policy", "privacy_policy"),
    screen("not found", "404"),
  ];
}
