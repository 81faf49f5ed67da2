function bytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

export function toHex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** An unguessable token: 256 bits, hexadecimal. */
export function randomToken(): string {
  return toHex(bytes(32));
}

/** Text of the alphabet's signs, each equally likely; the alphabet has at most 256 signs. */
export function randomText(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let made = "";
  while (made.length < length) {
    for (const byte of bytes(length)) {
      if (byte < limit && made.length < length) made += alphabet[byte % alphabet.length];
    }
  }
  return made;
}

export async function sha256(text: string): Promise<string> {
  return toHex(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
  );
}
