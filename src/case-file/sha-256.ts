// SHA-256 (FIPS 180-4) without what only one run-time has: a file proves itself in a browser that is offline, where the Web
// Crypto of a page opened from disk may be missing.
const ROUNDS = 64;

/** The first 32 bits of the fractional parts of roots of the first primes, as the standard defines its constants. */
function constants(): { readonly start: Int32Array; readonly round: Int32Array } {
  const primes: number[] = [];
  for (let each = 2; primes.length < ROUNDS; each++)
    if (primes.every((prime) => each % prime !== 0)) primes.push(each);
  const fraction = (value: number): number => (value - Math.floor(value)) * 2 ** 32;
  return {
    start: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)) | 0),
    round: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)) | 0),
  };
}

const { start: START, round: ROUND } = constants();

/** The rest of a message after its last whole block: a bit, zeros, and its length in bits. */
function padded(rest: Uint8Array, length: number): Uint8Array {
  const block = new Uint8Array(rest.length < 56 ? 64 : 128);
  block.set(rest);
  block[rest.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(block.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(block.length - 4, (length << 3) >>> 0);
  return block;
}

/** The hash of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(START);
  const words = new Int32Array(ROUNDS);
  const whole = bytes.length - (bytes.length % 64);
  mix(bytes.subarray(0, whole), state, words);
  mix(padded(bytes.subarray(whole), bytes.length), state, words);
  const hash = new Uint8Array(32);
  const view = new DataView(hash.buffer);
  state.forEach((word, at) => {
    view.setInt32(at * 4, word);
  });
  return hash;
}

const at = (words: Int32Array, index: number): number => words[index] ?? 0;
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mix(blocks: Uint8Array, state: Int32Array, words: Int32Array): void {
  const view = new DataView(blocks.buffer, blocks.byteOffset, blocks.byteLength);
  for (let from = 0; from < blocks.length; from += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(from + i * 4);
    for (let i = 16; i < ROUNDS; i++) {
      const [far, near] = [at(words, i - 15), at(words, i - 2)];
      const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
      const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      words[i] = (at(words, i - 16) + low + at(words, i - 7) + high) | 0;
    }
    let a = at(state, 0);
    let b = at(state, 1);
    let c = at(state, 2);
    let d = at(state, 3);
    let e = at(state, 4);
    let f = at(state, 5);
    let g = at(state, 6);
    let h = at(state, 7);
    for (let i = 0; i < ROUNDS; i++) {
      const choice = (e & f) ^ (~e & g);
      const sum = ((turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + h + at(ROUND, i) + at(words, i)) | 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + sum) | 0;
      d = c;
      c = b;
      b = a;
      a = (sum + other) | 0;
    }
    state[0] = at(state, 0) + a;
    state[1] = at(state, 1) + b;
    state[2] = at(state, 2) + c;
    state[3] = at(state, 3) + d;
    state[4] = at(state, 4) + e;
    state[5] = at(state, 5) + f;
    state[6] = at(state, 6) + g;
    state[7] = at(state, 7) + h;
  }
}
