/** Names an instance of a case: `i12`. */
export type InstanceKey = `i${number}`;

/** Names an occurrence of a case: `o7`. */
export type OccurrenceKey = `o${number}`;

/** Names the case, an instance or an occurrence in one string: `case`, `i12`, `o7`. */
export type SubjectKey = 'case' | InstanceKey | OccurrenceKey;

export const CASE_KEY = 'case';
export const instanceKey = (id: number): InstanceKey => `i${id}`;
export const occurrenceKey = (id: number): OccurrenceKey => `o${id}`;

const SUBJECT = /^(?:case|[io]-?\d+)$/;
const INSTANCE = /^i-?\d+$/;
const OCCURRENCE = /^o-?\d+$/;

/** Whether a text names the case, an instance or an occurrence. */
export const isSubjectKey = (text: string): text is SubjectKey => SUBJECT.test(text);
export const isInstanceKey = (text: string): text is InstanceKey => INSTANCE.test(text);
export const isOccurrenceKey = (text: string): text is OccurrenceKey => OCCURRENCE.test(text);

/** The id that a key has after its first letter. */
export const idIn = (key: InstanceKey | OccurrenceKey): number => Number(key.slice(1));

/** The id of the instance that a key names; null for the case and for occurrences. */
export const instanceIdIn = (key: SubjectKey): number | null => (isInstanceKey(key) ? idIn(key) : null);

/** The id of the occurrence that a key names; null for the case and for instances. */
export const occurrenceIdIn = (key: SubjectKey): number | null => (isOccurrenceKey(key) ? idIn(key) : null);
