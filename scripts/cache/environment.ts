import { localEnvironment } from "../local-environment";
import { shellVariables } from "../shell-variables";

/** The site's variables: the shell's own where they are set, the local site's elsewhere. */
export function operatorsEnvironment(): Record<string, string> {
  return {
    ...localEnvironment(Number(process.env.PORT ?? 8788), shellVariables()),
    // A deployed site's build is not the one in `build/`.
    ...(process.env.BUILD_ID === undefined ? {} : { BUILD_ID: process.env.BUILD_ID }),
  };
}
