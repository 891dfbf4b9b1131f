import type { Box } from './page-words.ts';

/** A value under its label stands at most so many heights of the label below it. */
const MOST_HEIGHTS = 3.5;
/** A value under its label begins about where the label does. */
const MOST_OFFSET = 0.12;
/** Of two values that could be meant, the one on the line of the label is more likely. */
const UNDER = 0.05;

/** How far a value stands from its label, in parts of the page: behind it on the same line, or under it. Undefined where it stands elsewhere. */
export function distanceFrom(label: Box, value: Box): number | undefined {
  const overlap = Math.min(label.y + label.height, value.y + value.height) - Math.max(label.y, value.y);
  const gap = value.x - (label.x + label.width);
  if (overlap > 0.4 * Math.min(label.height, value.height)) return gap > -0.01 ? Math.max(0, gap) : undefined;
  const below = value.y - (label.y + label.height);
  const offset = Math.abs(value.x - label.x);
  const isUnder = below > -0.5 * label.height && below < MOST_HEIGHTS * label.height;
  return isUnder && offset < MOST_OFFSET ? UNDER + offset + Math.max(0, below) : undefined;
}
