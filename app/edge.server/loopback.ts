const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name, as `URL` writes it, is a name of this very machine (RFC 6761, section 6.3). */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
