/** Names the case, an instance or an occurrence in one string: `case`, `i12`, `o7`. */
export type SubjectKey = string;

export const CASE_KEY: SubjectKey = 'case';
export const instanceKey = (id: number): SubjectKey => `i${id}`;
export const occurrenceKey = (id: number): SubjectKey => `o${id}`;
