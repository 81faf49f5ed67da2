import { randomUUID } from "node:crypto";
import { localEnvironment } from "../local-environment";
import { shellVariables } from "../shell-variables";

/**
 * What stands in for a deployed site's settings that no command needs: nothing is signed here, and the
 * local site's values are refused beside an https URL. `OPS_SECRET` has to be given.
 */
function beyondTheLocalSite(siteOrigin: string | undefined): Record<string, string> {
  if (siteOrigin?.startsWith("https:") !== true) return {};
  const unused = `${randomUUID()}${randomUUID()}`;
  return { ALLOW_INSECURE_COOKIES: "off", SESSION_SECRET: unused, OPS_SECRET: "" };
}

/** The site's variables: the shell's own where they are set, the local site's elsewhere. */
export function operatorsEnvironment(): Record<string, string> {
  const shell = shellVariables();
  return {
    ...localEnvironment(Number(process.env.PORT ?? 8788), {
      ...beyondTheLocalSite(shell.WAP_HOST),
      ...shell,
    }),
    // A deployed site's build is not the one in `build/`.
    ...(process.env.BUILD_ID === undefined ? {} : { BUILD_ID: process.env.BUILD_ID }),
  };
}
