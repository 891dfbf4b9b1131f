/** Whether an author of this kind is somebody with a name: a rule has a key alone, and the service is nobody. */
export const isNamed = (kind: string): boolean => kind !== 'system' && kind !== 'rule';
