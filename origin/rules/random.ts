const bytes = (length: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(length));

export const toHex = (data: Uint8Array): string =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** An unguessable token: 256 bits, hexadecimal. */
export const randomToken = (): string => toHex(bytes(32));

/** Text of the alphabet's signs, each equally likely; the alphabet has at most 256 signs. */
export const randomText = (alphabet: string, length: number): string => {
  const limit = 256 - (256 % alphabet.length);
  let made = "";
  while (made.length < length) {
    for (const byte of bytes(length)) {
      if (byte < limit && made.length < length) made += alphabet[byte % alphabet.length];
    }
  }
  return made;
};

export const sha256 = async (text: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
