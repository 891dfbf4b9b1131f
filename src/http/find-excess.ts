import {
  BRACE,
  BRACKET,
  COLON,
  COMMA,
  END_BRACE,
  END_BRACKET,
  endOfText,
  QUOTE,
  STEP_BYTES,
} from '../platform/json-bytes.ts';
import type { Steps } from '../run-steps.ts';

/** How much a JSON text may have. */
export interface JsonLimits {
  /** Values in all of it. */
  readonly values: number;
  /** Fields of one object. */
  readonly fields: number;
}

/**
 * Which limit a JSON text exceeds, if any; the look at it ends there. Reading JSON cannot be interrupted, and what it costs grows with the
 * values more than with the bytes, and most with the names that are different.
 */
export function* findExcess(json: Buffer, most: JsonLimits): Steps<keyof JsonLimits | undefined> {
  const around: number[] = [];
  let values = 1;
  let fields = 0;
  let step = STEP_BYTES;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA) values += 1;
    else if (byte === COLON) fields += 1;
    else if (byte === BRACE || byte === BRACKET) {
      values += 1;
      around.push(fields);
      fields = 0;
    } else if (byte === END_BRACE || byte === END_BRACKET) fields = around.pop() ?? 0;
    if (values > most.values) return 'values';
    if (fields > most.fields) return 'fields';
    if (at < step) continue;
    step = at + STEP_BYTES;
    yield;
  }
  return undefined;
}
