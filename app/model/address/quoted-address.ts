/** `'` is allowed in an address; encoded it is also safe in attributes in single quotes. */
export function quotedAddress(address: string): string {
  return address.replaceAll("'", "%27");
}
