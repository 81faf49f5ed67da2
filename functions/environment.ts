// @ts-ignore -- made by `npm run build`; absent when the sources are checked before it
import { buildId } from "../build/server/build-id.js";

type Environment = Readonly<Record<string, unknown>>;

const withBuild = new WeakMap<Environment, Environment>();

/** The worker's environment and which build this is: documents of another build are never served. */
export const environmentOf = (env: Environment): Environment => {
  const known = withBuild.get(env);
  if (known !== undefined) return known;
  const environment = { ...env, BUILD_ID: String(buildId) };
  withBuild.set(env, environment);
  return environment;
};
