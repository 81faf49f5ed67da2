import * as z from "zod";
import { DEPLOYMENT_NAME } from "./host/host";
import { requireProductionSafety } from "./production-safety";
import {
  base,
  baseOrPath,
  choice,
  flag,
  hosts,
  optionalUrl,
  optionalOrigin,
  optionalSecret,
  optionalText,
  origin,
  pictureUrlTemplate,
  secret,
  socket,
  text,
  type Variable,
} from "./variables";

/** The adapters that a platform may have (`app/upstream.server/adapters/`). */
export const ADAPTERS = ["reference", "v2"] as const;

interface Named<T = unknown> extends Variable<T> {
  readonly name: string;
}

function from<T>(name: string, variable: Variable<T>): Named<T> {
  return { ...variable, name };
}

/**
 * Every variable of the environment, at its place in the configuration: its type, its parser and its row
 * in the README follow from here. A new variable is one entry.
 */
const declared = {
  /** Base URLs without a trailing slash. */
  upstream: {
    api: from(
      "UPSTREAM_API",
      base("Platform API: accounts, comments, collections, navigation, search"),
    ),
    staticContent: from("UPSTREAM_STATIC_CONTENT", base("Published content items")),
    albums: from("UPSTREAM_ALBUMS", base("Audio and video albums, related reading")),
    special: from("UPSTREAM_SPECIAL", base("Special pages")),
    hot: from("UPSTREAM_HOT", base("The 72-hour hot list")),
    comments: from("UPSTREAM_COMMENTS", base("First page of comments")),
    staticData: from(
      "UPSTREAM_STATIC_DATA",
      base("Site configuration (site name, descriptions, logo)"),
    ),
    wxshare: from("UPSTREAM_WXSHARE", base("Share signatures for the messaging app")),
    preview: from("UPSTREAM_PREVIEW", base("Unpublished documents for editors")),
    mpContent: from("UPSTREAM_MP_CONTENT", base("Content of media accounts")),
    forms: from("UPSTREAM_FORMS", base("Mobile forms")),
    live: from("UPSTREAM_LIVE", base("Live broadcasts: detail, rooms, chat")),
  },
  /** The module that says how the platform spells what the specification leaves open. */
  platformAdapter: from(
    "PLATFORM_ADAPTER",
    choice(
      ADAPTERS,
      "How the platform spells its calls: as docs/upstream-contract.md has them, or by an adapter of its own",
    ),
  ),
  platformApiKey: from(
    "PLATFORM_API_KEY",
    optionalText(
      "Sent with every call where the adapter says so (`apiKey`)",
      "printable ASCII characters without spaces",
      /^[\x21-\x7e]+$/,
    ),
  ),
  hashidsSalt: from(
    "HASHIDS_SALT",
    text("Salt of the id encoding (minimum length 8)", "the platform's salt"),
  ),
  sessionSecret: from("SESSION_SECRET", secret("Signs the visitor's cookies")),
  sessionSecretPrevious: from(
    "SESSION_SECRET_PREVIOUS",
    optionalSecret(
      "The former secret: what it signed is still accepted while a change of secrets reaches everybody",
    ),
  ),
  /** Scheme and host of the public site ("wap host"), without a trailing slash. */
  siteOrigin: from("WAP_HOST", origin("The site's public address; share links and cards name it")),
  statBaseApi: from(
    "STAT_BASE_API",
    baseOrPath("Where behaviour log records go, before /tracker/log"),
  ),
  pushUrl: from("PUSH_URL", socket("Message push connection; empty switches push off")),
  liveSocketUrl: from(
    "LIVE_SOCKET_URL",
    socket("Live rooms' connections, before /{id}/socket; empty means polling only"),
  ),
  mediaHosts: from(
    "MEDIA_HOSTS",
    hosts("Hosts that pictures, sound and video may come from; empty allows https:"),
  ),
  /** Where a picture is found at a width: a URL with `{url}` and `{width}` in it. */
  pictureUrlTemplate: from(
    "PICTURE_PATTERN",
    pictureUrlTemplate(
      "How the media hosts give a picture at a width, in a format the browser accepts; empty gives originals",
    ),
  ),
  embedHosts: from(
    "EMBED_HOSTS",
    hosts("Hosts whose players may play within an article; empty shows a card that leads there"),
  ),
  platformOrigin: from(
    "PLATFORM_SITE",
    optionalOrigin("The platform's own site, which root-relative addresses in articles mean"),
  ),
  pcLinkHosts: from(
    "PC_LINK_HOSTS",
    hosts("Hosts a desktop page (pc_link) may lead to; empty allows none"),
  ),
  app: {
    scheme: from(
      "APP_SCHEME",
      optionalText(
        "URL scheme that opens the native app",
        "a scheme without ://, such as exampleapp",
        /^[a-z][a-z0-9+.-]*$/i,
      ),
    ),
    universalLink: from(
      "APP_UNIVERSAL_LINK",
      optionalUrl("Universal link that opens the app on iOS"),
    ),
    androidPackage: from(
      "APP_ANDROID_PACKAGE",
      optionalText(
        "Android package of the app",
        "a package name such as com.example.app",
        /^[a-z]\w*(\.\w+)+$/i,
      ),
    ),
    storeUrl: from(
      "APP_STORE_URL",
      optionalUrl("Where the app is downloaded when the platform names no address"),
    ),
    launchAppId: from(
      "LAUNCH_APP_ID",
      optionalText(
        "App id of the messaging app's open tag",
        "an id such as wx0123456789abcdef",
        /^\w+$/,
      ),
    ),
  },
  features: {
    debugConsole: from("FEATURE_DEBUG_CONSOLE", flag("Loads the debug console in the browser")),
    webVitals: from("FEATURE_WEB_VITALS", flag("Reports web vitals with the behaviour log")),
  },
  /** A session may be kept without TLS: a phone on the developer's own network. */
  allowInsecureCookies: from(
    "ALLOW_INSECURE_COOKIES",
    flag("Lets sessions live on plain http (local development only)"),
  ),
  /** Which of several deployments of one origin this is. */
  deployment: from("DEPLOYMENT", {
    schema: z.string().regex(DEPLOYMENT_NAME),
    looksLike: "letters, digits, dots and dashes",
    meaning:
      "Names this deployment: those of one origin that share a KV or a Redis are kept apart by it",
    fallback: "production",
  }),
  /** Codes, logins, uploads and messages are limited; off only where tests press buttons all day. */
  throttles: from("THROTTLES", {
    ...flag("Limits codes, logins, uploads and messages by client, phone and account"),
    fallback: "on",
  }),
  opsSecret: from(
    "OPS_SECRET",
    optionalSecret("Opens the operators' page; without it the page does not exist"),
  ),
  /** Signs preview links; null where they need no signature. */
  previewSecret: from(
    "PREVIEW_SECRET",
    optionalSecret(
      "Previews open by links signed with it alone; without it whoever knows the id opens one",
    ),
  ),
  buildId: from("BUILD_ID", {
    schema: z.string().regex(/^[\w.-]{1,64}$/),
    looksLike: "letters, digits, dots and dashes",
    meaning: "Names the build in cache keys; set by the build",
    fallback: "development",
  }),
};

type ValuesOf<Part> =
  Part extends Named<infer T> ? T : { readonly [Key in keyof Part]: ValuesOf<Part[Key]> };

export type Config = ValuesOf<typeof declared>;

/** The upstream services, by the name calls use. */
export type Upstreams = Config["upstream"];

interface Declared {
  readonly [key: string]: Named | Declared;
}

function isVariable(part: Named | Declared): part is Named {
  return "schema" in part;
}

function variablesIn(part: Declared): Named[] {
  return Object.values(part).flatMap((each) => (isVariable(each) ? [each] : variablesIn(each)));
}

function valueOf({ name, schema, fallback, looksLike }: Named, given: unknown): unknown {
  const trimmed = typeof given === "string" ? given.trim() : given;
  // workerd says null for a variable that its environment has not.
  const text = (trimmed ?? "") === "" ? fallback : trimmed;
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  const problem = text === undefined ? "is missing" : "is malformed";
  throw new Error(`Configuration: ${name} ${problem}; it should be ${looksLike}.`);
}

function valuesOf(part: Declared, environment: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(
    Object.entries(part).map(([key, each]) => [
      key,
      isVariable(each) ? valueOf(each, environment[each.name]) : valuesOf(each, environment),
    ]),
  );
}

/**
 * Reads the configuration out of the environment; anything in it that is not a known variable is
 * left alone. Throws an Error with one line naming the first variable that is missing or malformed
 * and what it should look like; the line never repeats the value, which may be a secret.
 */
export function parseConfig(environment: Readonly<Record<string, unknown>>): Config {
  return requireProductionSafety(valuesOf(declared, environment) as Config);
}

interface VariableDescription {
  readonly name: string;
  readonly required: boolean;
  /** Empty for "switched off" or "none". */
  readonly fallback: string | null;
  readonly looksLike: string;
  readonly meaning: string;
}

/** Every variable with its default and meaning, in the order of the README's table. */
export function describeVariables(): VariableDescription[] {
  return variablesIn(declared).map(({ name, fallback, looksLike, meaning }) => ({
    name,
    required: fallback === undefined,
    fallback: fallback ?? null,
    looksLike,
    meaning,
  }));
}
