// The bytes that give a JSON text its structure. Outside of strings, JSON is ASCII.

export const [QUOTE, COLON, COMMA] = [0x22, 0x3a, 0x2c];
const BACKSLASH = 0x5c;
export const [BRACE, END_BRACE, BRACKET, END_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** So many bytes are looked at in one step. */
export const STEP_BYTES = 64 * 1024;

/** Where the text ends that begins at a quote: at its other quote, or at the end of everything. */
export function endOfText(json: Buffer, start: number): number {
  for (let at = start + 1; ; at++) {
    at = json.indexOf(QUOTE, at);
    if (at < 0) return json.length;
    let before = at - 1;
    while (before > start && json[before] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
}
