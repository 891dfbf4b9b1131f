/**
 * How a case has an instance: `own` was made in it, `linked` is shared live, `copy` is the case's working copy of
 * one that exists outside.
 */
export type Entry = 'own' | 'linked' | 'copy';
