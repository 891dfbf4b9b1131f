/** A place on a page as people see it: parts of its width and height, from 0 to 1, measured from the upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A word as it stands on a page. */
export interface Word {
  readonly text: string;
  readonly box: Box;
  /** Which line of the page it belongs to, from 0 in the order of reading. */
  readonly line: number;
  /** How surely it was read, from 0 to 1; 1 where the file itself holds the text. */
  readonly confidence: number;
}

/** The words of one page, in the order of reading. */
export interface PageWords {
  /** Counted from 1, as people count pages. */
  readonly page: number;
  readonly words: readonly Word[];
}

/** The smallest box that holds all of them. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return roundBox({ x: left, y: top, width: right - left, height: bottom - top });
}

const PRECISION = 10_000;
const round = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * PRECISION) / PRECISION;

/** Four digits are a third of a pixel on a page that is drawn 3,000 pixels wide. */
export const roundBox = ({ x, y, width, height }: Box): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});
