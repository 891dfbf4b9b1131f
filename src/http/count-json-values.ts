import { pauses } from '../platform/pauses.ts';

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET] = [0x22, 0x5c, 0x2c, 0x7b, 0x5b];
/** So many bytes are looked at in one step. */
const STEP = 64 * 1024;

/**
 * How many values a JSON text has, at least; counting ends beyond `most`. Reading JSON cannot be interrupted, and what it costs grows with the
 * values more than with the bytes.
 */
export async function countJsonValues(json: Buffer, most: number): Promise<number> {
  const pause = pauses();
  let count = 1;
  let step = STEP;
  for (let at = 0; at < json.length && count <= most; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA || byte === BRACE || byte === BRACKET) count += 1;
    if (at < step) continue;
    step = at + STEP;
    const waiting = pause();
    if (waiting !== undefined) await waiting;
  }
  return count;
}

/** Where the text ends that begins at a quote. */
function endOfText(json: Buffer, start: number): number {
  for (let at = start + 1; ; at++) {
    at = json.indexOf(QUOTE, at);
    if (at < 0) return json.length;
    let before = at - 1;
    while (before > start && json[before] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
}
