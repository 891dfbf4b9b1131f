import { flag, optional, ref } from '../schema/builders.ts';
import { parseId } from './id-value.ts';
import { informationType, scalarString } from './information-type.ts';

export const instanceType = informationType({
  key: 'instance',
  summary: 'Another instance; formulas see the instance itself.',
  options: {
    ontology: ref(
      'ontology',
      'Which instances can be named: those of this ontology and of the ontologies below it.',
    ),
    allow_new: optional(flag('People may add a new instance here.', true)),
    allow_existing: optional(flag('People may choose an instance that exists already.', true)),
  },
  feel: 'instance',
  parse: (written) => parseId(written, 'an instance'),
  canonicalString: scalarString,
});
