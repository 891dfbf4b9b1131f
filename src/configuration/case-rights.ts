/** The rights to a case beside seeing it that rules of access can limit; `src/model/rights.ts` tells what each is asked for. */
export const CASE_RIGHTS = ['write', 'comment', 'transition', 'vote', 'proofs', 'export', 'erase'] as const;

/** The rights that one can ask about: to list the case, to see it, and those beside. */
export const ASKED_RIGHTS = ['list', 'see', ...CASE_RIGHTS] as const;
