import { describeVariables } from "../app/edge.server/config";

/** Variables of this shell that the site knows; which build runs is the build's own to say. */
export function shellVariables(): Record<string, string> {
  return Object.fromEntries(
    describeVariables().flatMap(({ name }) => {
      const value = process.env[name];
      return value === undefined || name === "BUILD_ID" ? [] : [[name, value]];
    }),
  );
}
