import type { EntryContext, ServerBuild } from "@remix-run/cloudflare";
import { attempts, type ShortAttempt, type LoaderOutcome } from "./attempt";
import { plainData } from "./plain-data.server";
import type { FoundScreen, PreparedDocument } from "./prepared-document";
import type { RenderedBefore } from "./rendered-before";

type Context = Parameters<ServerBuild["entry"]["module"]["default"]>[4];

/** What only the framework's own way knows how to show. */
const OWN_WAYS = ["clientLoader", "HydrateFallback"] as const;

/** Whether a build of one screen answers documents, and nothing about them is out of the ordinary. */
export function isDocumentScreen({ routes }: ServerBuild, leaf: string): boolean {
  if (routes[leaf]?.module.default === undefined) return false;
  return Object.values(routes).every(
    (route) =>
      route !== undefined &&
      (route.parentId === undefined || route.module.ErrorBoundary === undefined) &&
      OWN_WAYS.every((name) => route.module[name] === undefined),
  );
}

/** A loader's data with headers: the framework's `data()`. */
interface WithInit {
  readonly type: "DataWithResponseInit";
  readonly data: unknown;
  readonly init: ResponseInit | null;
}

function isWithInit(value: unknown): value is WithInit {
  return (
    typeof value === "object" &&
    value !== null &&
    (value as Partial<WithInit>).type === "DataWithResponseInit" &&
    "init" in value
  );
}

interface Gathered {
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, Headers>>;
}

/**
 * What the loaders of a screen's routes gave; null where one failed, redirects, or says a status or a cookie.
 */
function gather(
  outcomes: ReadonlyMap<string, LoaderOutcome>,
  ids: readonly string[],
): Gathered | null {
  const data: Record<string, unknown> = {};
  const headers: Record<string, Headers> = {};
  for (const [id, outcome] of outcomes) {
    if (outcome.kind === "threw" || outcome.value === undefined) return null;
    const { value } = outcome;
    if (!isWithInit(value)) data[id] = value;
    else {
      if ((value.init?.status ?? 200) !== 200 || value.data === undefined) return null;
      data[id] = value.data;
      if (value.init?.headers) {
        const own = new Headers(value.init.headers);
        if (own.has("set-cookie")) return null;
        headers[id] = own;
      }
    }
  }
  // The framework names a route that has no loader, too, behind all that have one.
  for (const id of ids) data[id] ??= null;
  return { data, headers };
}

/** A document's headers, as its routes say them from the root on. */
function headersOf(build: ServerBuild, ids: readonly string[], own: Gathered["headers"]): Headers {
  return ids.reduce((parentHeaders, id) => {
    const headers = build.routes[id]?.module.headers;
    if (headers === undefined) return parentHeaders;
    const loaderHeaders = own[id] ?? new Headers();
    return new Headers(
      typeof headers === "function"
        ? headers({
            loaderHeaders,
            parentHeaders,
            actionHeaders: new Headers(),
            errorHeaders: undefined,
          })
        : headers,
    );
  }, new Headers());
}

/** What is the same for all documents of a screen. */
const constants = new WeakMap<
  ServerBuild,
  Pick<EntryContext, "future" | "isSpaMode" | "manifest" | "routeModules" | "serializeError">
>();

function constantsOf(build: ServerBuild) {
  const known = constants.get(build);
  if (known !== undefined) return known;
  const modules = Object.entries(build.routes).map(([id, route]) => [id, route?.module]);
  const made = {
    manifest: build.assets,
    routeModules: Object.fromEntries(modules) as EntryContext["routeModules"],
    future: build.future,
    isSpaMode: build.isSpaMode,
    // Nothing failed.
    serializeError: ({ message }: Error) => ({ message }),
  };
  constants.set(build, made);
  return made;
}

/** A request for a screen's document. */
interface Asked {
  readonly request: Request;
  readonly context: Context;
  readonly place: FoundScreen;
  readonly address: { readonly pathname: string; readonly search: string };
}

async function outcomesOf(build: ServerBuild, { request, context, place }: Asked) {
  const settled = place.matches.map(
    async ({ route: { id = "" }, params }): Promise<[string, LoaderOutcome] | null> => {
      const loader = build.routes[id]?.module.loader;
      if (loader === undefined) return null;
      try {
        return [id, { kind: "gave", value: await loader({ request, context, params }) }];
      } catch (error) {
        return [id, { kind: "threw", error }];
      }
    },
  );
  return new Map((await Promise.all(settled)).filter((each) => each !== null));
}

/** What the framework's handler gives the server's entry, made of what the loaders gave. */
function preparedOf(build: ServerBuild, asked: Asked, { data, headers }: Gathered, plain: string) {
  const { place, address } = asked;
  return {
    ...constantsOf(build),
    staticHandlerContext: {
      basename: build.basename ?? "/",
      location: { ...address, hash: "", state: null, key: "default" },
      matches: place.matches,
      loaderData: data,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: headers,
      actionHeaders: {},
      activeDeferreds: null,
    } as unknown as EntryContext["staticHandlerContext"],
    renderMeta: {},
    plain,
    found: place,
  } satisfies PreparedDocument;
}

async function rendered(
  build: ServerBuild,
  asked: Asked,
  gathered: Gathered,
  headers: Headers,
): Promise<Response | null> {
  const plain = plainData({ loaderData: gathered.data, actionData: null, errors: null });
  if (plain === null) return null;
  const prepared = preparedOf(build, asked, gathered, plain);
  return build.entry.module.default(asked.request, 200, headers, prepared, asked.context);
}

/**
 * The document of a screen whose loaders all give what can stand in it as JSON: the loaders run side by side
 * and the server's entry renders, with nothing of the framework's machinery for redirects, errors, statuses,
 * streamed data and actions in between; or it was rendered from the same before.
 *
 * @returns null where any of that is needed: the framework's own handler goes on, without asking the loaders
 *   again (`handlerAfter`)
 */
export async function answerDocument(
  build: ServerBuild,
  asked: Asked,
  renderedBefore: RenderedBefore,
): Promise<Response | null> {
  const { request, context, place } = asked;
  const loaders = await outcomesOf(build, asked);
  const attempt: ShortAttempt = { loaders };
  attempts.set(context, attempt);
  const gathered = request.signal.aborted ? null : gather(loaders, place.ids);
  if (gathered === null) return null;
  try {
    const source = { edge: context.edge, address: asked.address, data: gathered.data };
    const headers = headersOf(build, place.ids, gathered.headers);
    const known = renderedBefore.answer(source, headers);
    const answer = known ?? (await rendered(build, asked, gathered, headers));
    if (answer === null) return null;
    if (known === null) renderedBefore.keep(source, answer);
    return request.method === "HEAD" ? new Response(null, answer) : answer;
  } catch (error) {
    attempt.thrown = { error };
    return null;
  }
}
