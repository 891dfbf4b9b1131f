/** The number of rows of a table after which work pauses, if the caller wants a pause. */
export const ROWS_OF_A_STEP = 20;

/** Maps the rows of a table, many at a step. */
export function* mapInSteps<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Generator<void, R[]> {
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    mapped.push(map(item, index));
    if (index % ROWS_OF_A_STEP === ROWS_OF_A_STEP - 1) yield;
  }
  return mapped;
}
