import { sha256 } from '../sha-256.ts';
import type { Tools } from '../tools.ts';

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** The tools of a browser. A page that was opened from disk may have no Web Crypto: then signatures cannot be checked in it. */
export const browserTools: Tools = {
  sha256,
  async inflate(bytes, most) {
    const stream = new Blob([Uint8Array.from(bytes)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'));
    const parts: Uint8Array[] = [];
    let size = 0;
    const reader = stream.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) throw new Error('A part is too large.');
      parts.push(next.value);
    }
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  },
  async verify(publicKey, signature, text) {
    if (globalThis.crypto?.subtle === undefined) return null;
    try {
      const key = await crypto.subtle.importKey('spki', Uint8Array.from(publicKey), ECDSA, false, ['verify']);
      return await crypto.subtle.verify(ECDSA, key, Uint8Array.from(signature), Uint8Array.from(text));
    } catch {
      return false;
    }
  },
};
