// How many steps things take from the budget. A step is about half a microsecond, so that 200,000 of them are a tenth of
// a second. The counts follow from the formula and its values alone: a formula ends at the same place on every machine.

/** Steps of work that is slow by itself. */
export const STEPS = {
  /** An operation with numbers of more digits than a double has. */
  decimal: 5,
  /** A multiplication of such numbers that is one of many. */
  product: 12,
  /** Sorting one number among many. */
  sorted: 18,
  /** The distance of one number from the mean. */
  deviation: 36,
  root: 110,
  logarithm: 450,
  exponential: 450,
  /** A power whose exponent is no whole number. */
  power: 700,
  /** A power by squaring, for each bit of the exponent. */
  squaring: 10,
  /** An operation with dates, times or durations. */
  temporal: 3,
  /** Finding the offset of a time zone. */
  zone: 90,
  /** Reading a text that names a time zone. */
  zoneName: 250,
  /** Counting in a calendar of working hours. */
  workingTime: 100,
  /** Saying why something is null. */
  warning: 6,
  /** One entry of a context that is made of another. */
  entry: 3,
  /** Compiling a pattern. */
  pattern: 80,
  patternCharacter: 4,
  /** One of its parts, when repetitions are written out. */
  patternPart: 16,
  /** A category of characters, of which some have hundreds of ranges. */
  category: 200,
  /** The same, where small and capital letters are alike. */
  foldedCategory: 1000,
} as const;

/** Parts of a formula that make one step together, where they run many times: in loops and functions. */
export const PARTS_OF_A_STEP = 8;

/** Parts that count for more than one, because they make something. */
export const PARTS: Readonly<Record<string, number>> = {
  call: 5,
  list: 2,
  context: 6,
  function: 6,
  range: 2,
  for: 4,
  some: 4,
  every: 4,
  filter: 4,
  table: 8,
};

/** Shorter texts cost no steps. */
export const LONG_TEXT = 64;

/** Steps for looking through a text: copying it, or finding that it equals another. */
export const stepsOfText = (length: number): number => (length > LONG_TEXT ? length >> 6 : 0);

/** Steps for comparing texts character by character. */
export const stepsOfOrder = (length: number): number => (length > LONG_TEXT ? length >> 5 : 0);
