/**
 * The client's address as the platform in front of the worker vouches for it; a visitor cannot set this
 * header there. Null where nobody does.
 */
export function clientAddressOf(headers: Headers): string | null {
  const address = headers.get("cf-connecting-ip")?.trim() ?? "";
  return /^[\da-f.:]{2,45}$/i.test(address) ? address.toLowerCase() : null;
}
