import type { ServerBuild } from "@remix-run/cloudflare";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/** What a loader came to. */
export type LoaderOutcome =
  | { readonly kind: "gave"; readonly value: unknown }
  | { readonly kind: "threw"; readonly error: unknown };

/** What was found out about a request before it went the framework's own way. */
export interface ShortAttempt {
  readonly loaders: ReadonlyMap<string, LoaderOutcome>;
  /** What the rendering threw, where it came to that; the framework is told once. */
  thrown?: { readonly error: unknown } | undefined;
}

/** By what the loaders are given: one object for each request. */
export const attempts = new WeakMap<object, ShortAttempt>();

function afterLoader(id: string, module: Module): Module {
  const { loader } = module;
  if (loader === undefined) return module;
  return {
    ...module,
    loader: async (args) => {
      const known = attempts.get(args.context)?.loaders.get(id);
      if (known === undefined) return loader(args);
      if (known.kind === "threw") throw known.error;
      return known.value as Awaited<ReturnType<typeof loader>>;
    },
  };
}

/** A build for the framework to go on with where the short way ended: what has run does not run again. */
export function handlerAfter(build: ServerBuild): ServerBuild {
  const { module } = build.entry;
  return {
    ...build,
    entry: {
      module: {
        ...module,
        default: (...args) => {
          const attempt = attempts.get(args[4]);
          const thrown = attempt?.thrown;
          if (attempt === undefined || thrown === undefined) return module.default(...args);
          attempt.thrown = undefined;
          throw thrown.error;
        },
      },
    },
    routes: Object.fromEntries(
      Object.entries(build.routes).map(([id, route]) => [
        id,
        route && { ...route, module: afterLoader(id, route.module) },
      ]),
    ),
  };
}
