/** An invitation code as it may stand in an address: one bounded path segment. */
const INVITE_CODE = /^[\w-]{1,32}$/;

/** A code as somebody types or pastes it; null when it cannot be one. */
export function readInviteCode(typed: string): string | null {
  const code = typed.normalize("NFKC").replaceAll(/\s/g, "");
  return INVITE_CODE.test(code) ? code : null;
}
