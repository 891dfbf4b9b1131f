/** The parts of a deadline that have a formula. */
export const DEADLINE_PARTS = ['starts', 'stops', 'pauses', 'goal', 'at_risk', 'deadline'] as const;
export type DeadlinePart = (typeof DEADLINE_PARTS)[number];

/** The flag of the case that holds the result of such a formula. */
export const deadlineFlag = (key: string, part: DeadlinePart): string => `deadline:${key}.${part}`;
