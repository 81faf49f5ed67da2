// Where the local site's calls leave for: the reference platform where they name it, the network for
// every other host that a variable of the shell names. It is never deployed.
interface OutboundEnv {
  readonly ORIGIN: { fetch(request: Request): Promise<Response> };
  /** The host that stands for the reference platform. */
  readonly PLATFORM_HOST: string;
}

export default {
  fetch(request: Request, env: OutboundEnv): Promise<Response> {
    const { host } = new URL(request.url);
    return host === env.PLATFORM_HOST ? env.ORIGIN.fetch(request) : fetch(request);
  },
};
