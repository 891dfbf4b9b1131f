import { Id } from '../shapes.ts';

export const OCCURRENCES = '/api/1/cases/{case_pk}/structure_occurrences';

/** The occurrence of a case that a path names. */
export const occurrenceParams = { case_pk: Id(), id: Id() };
