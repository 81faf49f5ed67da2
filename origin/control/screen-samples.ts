import type { SampleData } from "../sample-data/sample-data";

interface ScreenSample {
  readonly name: string;
  readonly path: string;
}

const screen = (name: string, path: string): ScreenSample => ({
  name,
  path: `/davmu/share/${path}`,
});

/** The screens that are not the page of one piece of content (specification, section 2). */
export const screenSamples = (samples: SampleData): readonly ScreenSample[] => {
  const [group] = samples.groups;
  return [
    screen("home", ""),
    screen("login", "auth"),
    screen("bar", "bar"),
    screen("search", "search/index.html"),
    ...(group ? [screen(`list: ${group.name}`, `list/${group.id}/index.html`)] : []),
    screen("not found", "404"),
  ];
};
