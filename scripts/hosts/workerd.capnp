# The built worker and its files in workerd, without Cloudflare (docs/self-hosting.md):
#   npm run build:node && npx workerd serve scripts/hosts/workerd.capnp
# One process: orders and counts are kept by the Durable Objects in it, under /var/lib/davmu-share or where
# `--directory-path state=<folder>` says. Variables come from the environment.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "site", worker = .site),
    (name = "coordinator", worker = .coordinator),
    (name = "throttle", worker = .throttle),
    (name = "files", disk = (path = "build/node/files")),
    (name = "state", disk = (path = "/var/lib/davmu-share", writable = true)),
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:8081", http = (), service = "site")],
);

const site :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed "../../build/worker/index.js")],
  compatibilityDate = "2026-04-01",
  compatibilityFlags = ["nodejs_compat"],
  bindings = [
    (name = "EDGE_FILES", service = "files"),
    (name = "EDGE_COORDINATOR", durableObjectNamespace = (className = "Coordinator", serviceName = "coordinator")),
    (name = "EDGE_THROTTLE", durableObjectNamespace = (className = "ThrottleCoordinator", serviceName = "throttle")),
    (name = "UPSTREAM_API", fromEnvironment = "UPSTREAM_API"),
    (name = "UPSTREAM_STATIC_CONTENT", fromEnvironment = "UPSTREAM_STATIC_CONTENT"),
    (name = "UPSTREAM_ALBUMS", fromEnvironment = "UPSTREAM_ALBUMS"),
    (name = "UPSTREAM_SPECIAL", fromEnvironment = "UPSTREAM_SPECIAL"),
    (name = "UPSTREAM_HOT", fromEnvironment = "UPSTREAM_HOT"),
    (name = "UPSTREAM_COMMENTS", fromEnvironment = "UPSTREAM_COMMENTS"),
    (name = "UPSTREAM_STATIC_DATA", fromEnvironment = "UPSTREAM_STATIC_DATA"),
    (name = "UPSTREAM_WXSHARE", fromEnvironment = "UPSTREAM_WXSHARE"),
    (name = "UPSTREAM_PREVIEW", fromEnvironment = "UPSTREAM_PREVIEW"),
    (name = "UPSTREAM_MP_CONTENT", fromEnvironment = "UPSTREAM_MP_CONTENT"),
    (name = "UPSTREAM_FORMS", fromEnvironment = "UPSTREAM_FORMS"),
    (name = "UPSTREAM_LIVE", fromEnvironment = "UPSTREAM_LIVE"),
    (name = "PLATFORM_ADAPTER", fromEnvironment = "PLATFORM_ADAPTER"),
    (name = "HASHIDS_SALT", fromEnvironment = "HASHIDS_SALT"),
    (name = "SESSION_SECRET", fromEnvironment = "SESSION_SECRET"),
    (name = "SESSION_SECRET_PREVIOUS", fromEnvironment = "SESSION_SECRET_PREVIOUS"),
    (name = "WAP_HOST", fromEnvironment = "WAP_HOST"),
    (name = "STAT_BASE_API", fromEnvironment = "STAT_BASE_API"),
    (name = "PUSH_URL", fromEnvironment = "PUSH_URL"),
    (name = "LIVE_SOCKET_URL", fromEnvironment = "LIVE_SOCKET_URL"),
    (name = "MEDIA_HOSTS", fromEnvironment = "MEDIA_HOSTS"),
    (name = "PICTURE_PATTERN", fromEnvironment = "PICTURE_PATTERN"),
    (name = "EMBED_HOSTS", fromEnvironment = "EMBED_HOSTS"),
    (name = "PLATFORM_SITE", fromEnvironment = "PLATFORM_SITE"),
    (name = "PC_LINK_HOSTS", fromEnvironment = "PC_LINK_HOSTS"),
    (name = "APP_SCHEME", fromEnvironment = "APP_SCHEME"),
    (name = "APP_UNIVERSAL_LINK", fromEnvironment = "APP_UNIVERSAL_LINK"),
    (name = "APP_ANDROID_PACKAGE", fromEnvironment = "APP_ANDROID_PACKAGE"),
    (name = "APP_STORE_URL", fromEnvironment = "APP_STORE_URL"),
    (name = "LAUNCH_APP_ID", fromEnvironment = "LAUNCH_APP_ID"),
    (name = "FEATURE_DEBUG_CONSOLE", fromEnvironment = "FEATURE_DEBUG_CONSOLE"),
    (name = "FEATURE_WEB_VITALS", fromEnvironment = "FEATURE_WEB_VITALS"),
    (name = "ALLOW_INSECURE_COOKIES", fromEnvironment = "ALLOW_INSECURE_COOKIES"),
    (name = "DEPLOYMENT", fromEnvironment = "DEPLOYMENT"),
    (name = "THROTTLES", fromEnvironment = "THROTTLES"),
    (name = "OPS_SECRET", fromEnvironment = "OPS_SECRET"),
    (name = "PREVIEW_SECRET", fromEnvironment = "PREVIEW_SECRET"),
    (name = "PLATFORM_API_KEY", fromEnvironment = "PLATFORM_API_KEY"),
  ],
);

const coordinator :Workerd.Worker = (
  modules = [(name = "coordinator.js", esModule = embed "../../build/node/coordinator.js")],
  compatibilityDate = "2026-04-01",
  compatibilityFlags = ["nodejs_compat"],
  durableObjectNamespaces = [(className = "Coordinator", uniqueKey = "davmu-share-coordinator", enableSql = true)],
  durableObjectStorage = (localDisk = "state"),
);

const throttle :Workerd.Worker = (
  modules = [(name = "throttle.js", esModule = embed "../../build/node/throttle.js")],
  compatibilityDate = "2026-04-01",
  compatibilityFlags = ["nodejs_compat"],
  durableObjectNamespaces = [(className = "ThrottleCoordinator", uniqueKey = "davmu-share-throttle", enableSql = true)],
  durableObjectStorage = (localDisk = "state"),
);
