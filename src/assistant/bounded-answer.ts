import { TransformStream } from 'node:stream/web';

/** Limits every answer, so that the endpoint of a tenant cannot exhaust the memory of the node. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Limits each event of an answer, which is read as a whole: parsing more would hold up everybody else. */
const MOST_BYTES_OF_EVENT = 1024 * 1024;

const LINE_FEED = 10;
/** A line that holds nothing, or the other half of its end. */
const BLANK = 1;

/** Passes the bytes of an answer on, counted as they are unpacked, and ends it with an error once there are too many. */
export function boundedAnswer(): TransformStream<Uint8Array, Uint8Array> {
  let all = 0;
  let ofEvent = 0;
  let ofLine = 0;
  /** An event ends with a line that is blank. */
  const count = (piece: Uint8Array): void => {
    all += piece.length;
    let from = 0;
    for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, from)) {
      const line = ofLine + end - from;
      ofEvent = line <= BLANK ? 0 : ofEvent + line;
      ofLine = 0;
      from = end + 1;
    }
    ofLine += piece.length - from;
  };
  return new TransformStream({
    transform(piece, answer) {
      count(piece);
      if (all > MOST_BYTES) throw new Error(`The answer has more than ${MOST_BYTES} bytes.`);
      if (ofEvent + ofLine > MOST_BYTES_OF_EVENT)
        throw new Error(`A part of the answer has more than ${MOST_BYTES_OF_EVENT} bytes.`);
      answer.enqueue(piece);
    },
  });
}
