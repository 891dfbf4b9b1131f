import type { InstanceRecord } from './instance-record.ts';

/** Instances 8: a valid instance without values, to which its first fields are written. */
export const newInstance = (id: number, ontology: string): InstanceRecord => ({
  instance: {
    id,
    ontology,
    status: 'valid',
    entry: 'linked',
    source: null,
    isByHand: true,
    answers: new Map(),
  },
  occurrences: [],
});
