import * as z from "zod";
import {
  base,
  baseOrPath,
  flag,
  hosts,
  optionalAddress,
  optionalSecret,
  optionalText,
  origin,
  picturePattern,
  secret,
  socket,
  text,
  type Variable,
} from "./variables";

/** Every variable of the environment. A new one is one line here and one in `toConfig`. */
const variables = {
  UPSTREAM_API: base("Platform API: accounts, comments, collections, navigation, search"),
  UPSTREAM_STATIC_CONTENT: base("Published content items"),
  UPSTREAM_ALBUMS: base("Audio and video albums, related reading"),
  UPSTREAM_SPECIAL: base("Special pages"),
  UPSTREAM_HOT: base("The 72-hour hot list"),
  UPSTREAM_COMMENTS: base("First page of comments"),
  UPSTREAM_STATIC_DATA: base("Site configuration (site name, descriptions, logo)"),
  UPSTREAM_WXSHARE: base("Share signatures for the messaging app"),
  UPSTREAM_PREVIEW: base("Unpublished documents for editors"),
  UPSTREAM_MP_CONTENT: base("Content of media accounts"),
  UPSTREAM_FORMS: base("Mobile forms"),
  UPSTREAM_LIVE: base("Live broadcasts: detail, rooms, chat"),
  HASHIDS_SALT: text("Salt of the id encoding (minimum length 8)", "the platform's salt"),
  SESSION_SECRET: secret("Seals the visitor's session cookie"),
  WAP_HOST: origin("The site's public address; share links and cards name it"),
  STAT_BASE_API: baseOrPath("Where behaviour log records go, before /tracker/log"),
  PUSH_URL: socket("Message push connection; empty switches push off"),
  LIVE_SOCKET_URL: socket("Live rooms' connections, before /{id}/socket; empty means polling only"),
  MEDIA_HOSTS: hosts("Hosts that pictures, sound and video may come from; empty allows https:"),
  PICTURE_PATTERN: picturePattern(
    "How the media hosts give a picture at a width, in a format the browser accepts; empty gives originals",
  ),
  PC_LINK_HOSTS: hosts("Hosts a desktop page (pc_link) may lead to; empty allows none"),
  APP_SCHEME: optionalText(
    "URL scheme that opens the native app",
    "a scheme without ://, such as exampleapp",
    /^[a-z][a-z0-9+.-]*$/i,
  ),
  APP_UNIVERSAL_LINK: optionalAddress("Universal link that opens the app on iOS"),
  APP_ANDROID_PACKAGE: optionalText(
    "Android package of the app",
    "a package name such as com.example.app",
    /^[a-z]\w*(\.\w+)+$/i,
  ),
  APP_STORE_URL: optionalAddress("Where the app is downloaded when the platform names no address"),
  LAUNCH_APP_ID: optionalText(
    "App id of the messaging app's open tag",
    "an id such as wx0123456789abcdef",
    /^\w+$/,
  ),
  FEATURE_DEBUG_CONSOLE: flag("Loads the debug console in the browser"),
  FEATURE_WEB_VITALS: flag("Reports web vitals with the behaviour log"),
  ALLOW_INSECURE_COOKIES: flag("Lets sessions live on plain http (local development only)"),
  OPS_SECRET: optionalSecret("Opens the operators' page; without it the page does not exist"),
  BUILD_ID: {
    schema: z.string().regex(/^[\w.-]{1,64}$/),
    looksLike: "letters, digits, dots and dashes",
    meaning: "Names the build in cache keys; set by the build",
    fallback: "development",
  },
} satisfies Record<string, Variable>;

type Variables = typeof variables;
type Values = { [Name in keyof Variables]: z.output<Variables[Name]["schema"]> };

/** The upstream services, by the name calls use. */
export interface Upstreams {
  readonly api: string;
  readonly staticContent: string;
  readonly albums: string;
  readonly special: string;
  readonly hot: string;
  readonly comments: string;
  readonly staticData: string;
  readonly wxshare: string;
  readonly preview: string;
  readonly mpContent: string;
  readonly forms: string;
  readonly live: string;
}

export interface Config {
  /** Base addresses without a trailing slash. */
  readonly upstream: Upstreams;
  readonly hashidsSalt: string;
  readonly sessionSecret: string;
  /** Scheme and host of the public site ("wap host"), without a trailing slash. */
  readonly wapHost: string;
  readonly statBaseApi: string;
  readonly pushUrl: string | null;
  readonly liveSocketUrl: string | null;
  readonly mediaHosts: readonly string[];
  /** Where a picture is found at a width: an address with `{url}` and `{width}` in it. */
  readonly picturePattern: string | null;
  readonly pcLinkHosts: readonly string[];
  readonly app: {
    readonly scheme: string | null;
    readonly universalLink: string | null;
    readonly androidPackage: string | null;
    readonly storeUrl: string | null;
    readonly launchAppId: string | null;
  };
  readonly features: { readonly debugConsole: boolean; readonly webVitals: boolean };
  /** A session may be kept without TLS: a phone on the developer's own network. */
  readonly allowInsecureCookies: boolean;
  readonly opsSecret: string | null;
  readonly buildId: string;
}

const toConfig = (values: Values): Config => ({
  upstream: {
    api: values.UPSTREAM_API,
    staticContent: values.UPSTREAM_STATIC_CONTENT,
    albums: values.UPSTREAM_ALBUMS,
    special: values.UPSTREAM_SPECIAL,
    hot: values.UPSTREAM_HOT,
    comments: values.UPSTREAM_COMMENTS,
    staticData: values.UPSTREAM_STATIC_DATA,
    wxshare: values.UPSTREAM_WXSHARE,
    preview: values.UPSTREAM_PREVIEW,
    mpContent: values.UPSTREAM_MP_CONTENT,
    forms: values.UPSTREAM_FORMS,
    live: values.UPSTREAM_LIVE,
  },
  hashidsSalt: values.HASHIDS_SALT,
  sessionSecret: values.SESSION_SECRET,
  wapHost: values.WAP_HOST,
  statBaseApi: values.STAT_BASE_API,
  pushUrl: values.PUSH_URL,
  liveSocketUrl: values.LIVE_SOCKET_URL,
  mediaHosts: values.MEDIA_HOSTS,
  picturePattern: values.PICTURE_PATTERN,
  pcLinkHosts: values.PC_LINK_HOSTS,
  app: {
    scheme: values.APP_SCHEME,
    universalLink: values.APP_UNIVERSAL_LINK,
    androidPackage: values.APP_ANDROID_PACKAGE,
    storeUrl: values.APP_STORE_URL,
    launchAppId: values.LAUNCH_APP_ID,
  },
  features: {
    debugConsole: values.FEATURE_DEBUG_CONSOLE,
    webVitals: values.FEATURE_WEB_VITALS,
  },
  allowInsecureCookies: values.ALLOW_INSECURE_COOKIES,
  opsSecret: values.OPS_SECRET,
  buildId: values.BUILD_ID,
});

const fallbackOf = (variable: Variable): string | undefined => variable.fallback;

const schema = z.object(
  Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, variable.schema])),
);

/**
 * Reads the configuration out of the environment; anything in it that is not a known variable is
 * left alone. Throws an Error with one line naming the first variable that is missing or malformed
 * and what it should look like; the line never repeats the value, which may be a secret.
 */
export const parseConfig = (environment: Readonly<Record<string, unknown>>): Config => {
  const texts: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(variables)) {
    const given = environment[name];
    const trimmed = typeof given === "string" ? given.trim() : given;
    texts[name] = trimmed === undefined || trimmed === "" ? fallbackOf(variable) : trimmed;
  }
  const parsed = schema.safeParse(texts);
  if (parsed.success) return toConfig(parsed.data as Values);
  const name = String(parsed.error.issues[0]?.path[0]) as keyof Variables;
  const problem = texts[name] === undefined ? "is missing" : "is malformed";
  throw new Error(`Configuration: ${name} ${problem}; it should be ${variables[name].looksLike}.`);
};

export interface VariableDescription {
  readonly name: string;
  readonly required: boolean;
  /** Empty for "switched off" or "none". */
  readonly fallback: string | null;
  readonly looksLike: string;
  readonly meaning: string;
}

/** Every variable with its default and meaning, in the order of the README's table. */
export const describeVariables = (): VariableDescription[] =>
  Object.entries(variables).map(([name, variable]) => ({
    name,
    required: fallbackOf(variable) === undefined,
    fallback: fallbackOf(variable) ?? null,
    looksLike: variable.looksLike,
    meaning: variable.meaning,
  }));
