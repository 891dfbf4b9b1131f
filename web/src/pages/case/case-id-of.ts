/** The id of a case in an address; null for another text. */
export const caseIdOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);
