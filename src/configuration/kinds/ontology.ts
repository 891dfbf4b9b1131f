import type { Static } from 'typebox';
import {
  flag,
  formula,
  keyed,
  nameText,
  optional,
  plainString,
  record,
  ref,
  text,
} from '../schema/builders.ts';
import { informationSchema } from './information.ts';
import { manualActionSchema } from './manual-action.ts';
import { scheduledInstanceRuleSchema } from './scheduled-rule.ts';

/** A kind of instance: a person, a company, an account. */
export const ontologySchema = record(
  {
    name: optional(nameText('Name of one instance of the kind.')),
    plural: optional(text('Name of several.')),
    description: optional(plainString('A note for those who configure.')),
    extends: optional(
      ref('ontology', 'The super-ontology: its informations, identifier and formulas are inherited.'),
    ),
    abstract: optional(flag('Only ontologies below it have instances.')),
    managed: optional(
      flag(
        'Its instances come from elsewhere: clients and people can neither create them directly nor remove them from a case.',
      ),
    ),
    allow_link_changes: optional(
      flag('In a case, an instance may be replaced by another one and its link removed.', true),
    ),
    identifier: optional(
      ref(
        'information',
        'The information that holds the identifier other systems know an instance by; its values are unique.',
      ),
    ),
    name_formula: optional(formula('string', 'Name of an instance.')),
    icon: optional(
      plainString('Name of the icon shown beside instances. Not available yet.', {
        examples: ['user', 'building'],
        marks: { notYet: true },
      }),
    ),
    informations: keyed(informationSchema, 'What can be known about an instance, in the order it is shown.'),
    actions: keyed(
      manualActionSchema,
      'Manual instance actions: what people and clients can do with an instance outside a case.',
    ),
    scheduled_rules: keyed(scheduledInstanceRuleSchema, 'Rules that run by the calendar for its instances.'),
  },
  'A kind of person, company or object that cases are about.',
  { scope: 'ontology' },
);

export type Ontology = Static<typeof ontologySchema>;
