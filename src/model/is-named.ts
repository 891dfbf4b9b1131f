/** Whether an author of this kind has a name: a rule has only a key, and the service has neither. */
export const isNamed = (kind: string): boolean => kind !== 'system' && kind !== 'rule';
