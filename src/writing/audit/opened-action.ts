/** The name by which the audit knows that somebody has opened a case. */
export const OPENED_ACTION = 'case_opened';
