import * as z from "zod";

const loose = z.looseObject({});
const id = z.union([z.string(), z.number().transform(String)]);

const group = z.looseObject({ id, name: z.string(), type: z.string().default("") });

const place = z.looseObject({
  id,
  name: z.string(),
  /** Its own weather; places without one have the site's. */
  weather: loose.optional(),
});

const site = z.object({
  h5_config: loose,
  app_info: z.looseObject({
    navigation: z.array(z.looseObject({ id, groups: z.array(group).default([]) })).default([]),
  }),
  groups: z.array(group).default([]),
  /** What editors put into each group, in order. */
  group_contents: z.record(z.string(), z.array(z.number().int())).default({}),
  download_url: z.string().default(""),
  hot_words: z.array(z.string()).default([]),
  weather: loose.default({}),
  places: z.array(place).default([]),
  /** Where the platform places its callers; the first place when none is named. */
  home_place: id.optional(),
  messaging_app_id: z.string().default("wx0a1b2c3d4e5f6789"),
});

/** The files of `origin/seed`, as they are; `content` is all the content files in one list. */
export interface SeedFiles {
  readonly content: readonly unknown[];
  readonly authors: unknown;
  readonly mediaAccounts: unknown;
  readonly site: unknown;
  readonly special: unknown;
  readonly clueReport: unknown;
  readonly circle: unknown;
  readonly law: unknown;
  readonly picho: unknown;
  readonly forms: unknown;
  readonly accounts: unknown;
  readonly live: unknown;
}

export type Place = z.output<typeof place>;
export type Group = z.output<typeof group>;

/** What the platform says about itself and never changes while it runs. */
export interface SampleData {
  readonly h5Config: object;
  readonly appInfo: { readonly navigation: readonly { readonly groups: readonly Group[] }[] };
  /** Every group, and those of each navigation item by its id. */
  readonly groups: readonly Group[];
  readonly groupsOfItem: ReadonlyMap<string, readonly Group[]>;
  readonly groupContents: Readonly<Record<string, readonly number[]>>;
  readonly downloadUrl: string;
  readonly hotWords: readonly string[];
  readonly messagingAppId: string;
  readonly homePlace: string | undefined;
  readonly weather: object;
  readonly places: readonly Place[];
  readonly files: SeedFiles;
}

/** @throws ZodError when `site.json` is not what the platform serves */
export function readSampleData(files: SeedFiles): SampleData {
  const read = site.parse(files.site);
  const { navigation } = read.app_info;
  const known = new Map(
    [...read.groups, ...navigation.flatMap((item) => item.groups)].map((one) => [one.id, one]),
  );
  return {
    h5Config: read.h5_config,
    appInfo: read.app_info,
    groups: [...known.values()],
    groupsOfItem: new Map(navigation.map((item) => [item.id, item.groups])),
    groupContents: read.group_contents,
    downloadUrl: read.download_url,
    hotWords: read.hot_words,
    messagingAppId: read.messaging_app_id,
    homePlace: read.home_place ?? read.places[0]?.id,
    weather: read.weather,
    places: read.places,
    files,
  };
}
