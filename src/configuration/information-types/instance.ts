import { flag, optional, ref } from '../schema/builders.ts';
import { parseId } from './id-value.ts';
import { informationType, scalarString } from './information-type.ts';

export const instanceType = informationType({
  key: 'instance',
  summary: 'Another instance; formulas see the instance itself.',
  options: {
    ontology: ref(
      'ontology',
      'The instances that can be chosen: those of this ontology and of the ontologies below it.',
    ),
    allow_new: optional(flag('Whether people may add a new instance here.', true)),
    allow_existing: optional(flag('Whether people may choose an existing instance.', true)),
  },
  feel: 'instance',
  parse: (written) => parseId(written, 'an instance'),
  takesAll: () => true,
  canonicalString: scalarString,
});
