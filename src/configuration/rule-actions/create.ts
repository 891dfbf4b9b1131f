import { formula, keyed, many, optional, plainString, record, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const create = ruleAction(
  'while',
  many(
    record(
      {
        key: optional(
          plainString('Distinguishes several creations of one rule; the ontology if left out.', {
            pattern: '^[a-z][a-z0-9_]*$',
          }),
        ),
        ontology: ref('ontology', 'The ontology of the new instance.'),
        in: optional(ref('information', "The subject's information that will refer to the new instance.")),
        roles: many(ref('role', 'A role.'), 'Roles the new instance gets.'),
        values: keyed(
          formula('information', 'The first value.'),
          'First values of the new instance, computed for the subject.',
          'information',
        ),
      },
      'One instance.',
      { scope: 'create' },
    ),
    'Creates an instance in the case for each subject. It disappears when the condition stops holding; when the condition holds again, the same instance returns.',
  ),
);
