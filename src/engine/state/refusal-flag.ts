/** The flag of those for whom a formula is not true that has to be true for all, by the flag that all of them raise together. */
export const refusalFlag = (flag: string): string => `refused:${flag}`;
