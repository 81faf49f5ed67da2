/** The URL at which the local site reaches the reference platform; `npm run dev` sets another. */
export const PLATFORM = process.env.PLATFORM ?? "http://origin.local";

/**
 * The site's variables for `npm start` and the tests: every upstream is the reference platform.
 * The secrets here protect nothing but a local copy.
 */
export function localEnvironment(
  port: number,
  overrides: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    WAP_HOST: `http://127.0.0.1:${port}`,
    UPSTREAM_API: PLATFORM,
    UPSTREAM_STATIC_CONTENT: PLATFORM,
    UPSTREAM_ALBUMS: PLATFORM,
    UPSTREAM_SPECIAL: PLATFORM,
    UPSTREAM_HOT: PLATFORM,
    UPSTREAM_COMMENTS: PLATFORM,
    UPSTREAM_STATIC_DATA: PLATFORM,
    UPSTREAM_WXSHARE: PLATFORM,
    UPSTREAM_PREVIEW: PLATFORM,
    UPSTREAM_MP_CONTENT: PLATFORM,
    UPSTREAM_FORMS: PLATFORM,
    UPSTREAM_LIVE: `${PLATFORM}/live`,
    STAT_BASE_API: "/stat",
    LIVE_SOCKET_URL: "/live/room",
    PUSH_URL: "/push/connect",
    HASHIDS_SALT: "local-salt",
    SESSION_SECRET: "local-session-secret-which-protects-nothing",
    ALLOW_INSECURE_COOKIES: "on",
    PICTURE_PATTERN: "{url}?w={width}",
    APP_SCHEME: "jiangnan",
    LAUNCH_APP_ID: "wx0a1b2c3d4e5f6789",
    OPS_SECRET: "local-ops-secret-which-protects-nothing",
    ...overrides,
  };
}
