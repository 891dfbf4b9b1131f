const PAIR = /../g;

/** Bytes as lower-case hexadecimal digits, without what only one run-time has: the chain is also checked in browsers. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of hexadecimal digits. */
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(PAIR) ?? [], (pair) => Number.parseInt(pair, 16));
