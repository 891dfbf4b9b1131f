/** The parts of a queue that have a formula. */
export const QUEUE_PARTS = ['condition', 'case_skills'] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

/** The flag of the case that holds the result of such a formula. */
export const queueFlag = (key: string, part: QueuePart): string => `queue:${key}.${part}`;

/** The flag of the case that holds its urgency. */
export const URGENCY = 'urgency';
