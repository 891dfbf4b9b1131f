/** One stroke of the pen: alternating x and y, in a box 1000 wide and 300 high. */
type Stroke = readonly number[];

/** The way somebody signed: a typed name, or drawn strokes. */
export type Signature =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] };

/** A signature with the words that were agreed to; those that were given before these were kept have none. */
export type GivenSignature = Signature & { readonly consent?: Consent };

/** The words that somebody read and agreed to when signing, and their language. */
export interface Consent {
  readonly notice: string;
  readonly text: string;
  readonly language: string;
}

const PAD = { width: 1000, height: 300 } as const;

const MOST_STROKES = 200;
const MOST_POINTS = 6000;
const MOST_LETTERS = 120;
/** A shorter drawing is taken for a slip of the finger. */
const LEAST_LENGTH = 60;

export type SignatureFault = 'signature_missing' | 'signature_too_long' | 'signature_unreadable';

/**
 * Reads the signature from the form: `typed` is a text, `drawn` a JSON list of strokes. The drawn one wins if both
 * are present.
 */
export function readSignature(sent: {
  readonly typed?: string | undefined;
  readonly drawn?: string | undefined;
}): Signature | SignatureFault {
  const drawn = sent.drawn?.trim() ?? '';
  if (drawn !== '') return readStrokes(drawn);
  const text = (sent.typed ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return 'signature_missing';
  return text.length > MOST_LETTERS ? 'signature_too_long' : { kind: 'typed', text };
}

function readStrokes(json: string): Signature | SignatureFault {
  let sent: unknown;
  try {
    sent = JSON.parse(json);
  } catch {
    return 'signature_unreadable';
  }
  if (!Array.isArray(sent) || !sent.every(isStroke)) return 'signature_unreadable';
  const strokes = sent.filter((stroke) => stroke.length > 0).map((stroke) => stroke.map(Math.round));
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
  if (strokes.length > MOST_STROKES || points > MOST_POINTS) return 'signature_too_long';
  return lengthOf(strokes) < LEAST_LENGTH ? 'signature_missing' : { kind: 'drawn', strokes };
}

const isStroke = (stroke: unknown): stroke is number[] =>
  Array.isArray(stroke) &&
  stroke.length % 2 === 0 &&
  stroke.every(
    (part, at) => typeof part === 'number' && part >= 0 && part <= (at % 2 === 0 ? PAD.width : PAD.height),
  );

/** The total length of the strokes. */
const lengthOf = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => {
    let length = 0;
    for (let at = 2; at < stroke.length; at += 2)
      length += Math.hypot(
        (stroke[at] ?? 0) - (stroke[at - 2] ?? 0),
        (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0),
      );
    return sum + length;
  }, 0);
