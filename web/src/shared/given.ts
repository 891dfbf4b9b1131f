/** The entries with a value; others are left out, as in an address. */
export const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The word, if it is one of these. */
export const oneOf = <Word extends string>(
  words: readonly Word[],
  text: string | null | undefined,
): Word | undefined => words.find((word) => word === text);
