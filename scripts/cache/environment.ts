import { localEnvironment } from "../local-environment";

/** The site's variables: the shell's own where they are set, the local site's elsewhere. */
export const operatorsEnvironment = (): Record<string, string> => {
  const environment = localEnvironment(Number(process.env.PORT ?? 8788));
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && (name in environment || name === "BUILD_ID")) {
      environment[name] = value;
    }
  }
  return environment;
};
