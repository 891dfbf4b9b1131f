// Sets of the three truth values of FEEL, as bits, and the operations on them.

export const TRUE = 1;
export const FALSE = 2;
export const NULL = 4;
export const ANY_TRUTH = TRUE | FALSE | NULL;

export const truthOf = (value: unknown): number => (value === true ? TRUE : value === false ? FALSE : NULL);

export const negate = (set: number): number =>
  (set & NULL) | ((set & TRUE) === 0 ? 0 : FALSE) | ((set & FALSE) === 0 ? 0 : TRUE);

/** False decides, and null stays null beside true. */
export const conjoin = (left: number, right: number): number => {
  if (left === 0 || right === 0) return 0;
  const hasFalse = ((left | right) & FALSE) !== 0;
  const hasTrue = (left & right & TRUE) !== 0;
  const isNull = (a: number, b: number): boolean => (a & NULL) !== 0 && (b & (TRUE | NULL)) !== 0;
  return (
    (hasFalse ? FALSE : 0) | (hasTrue ? TRUE : 0) | (isNull(left, right) || isNull(right, left) ? NULL : 0)
  );
};

export const disjoin = (left: number, right: number): number => negate(conjoin(negate(left), negate(right)));
