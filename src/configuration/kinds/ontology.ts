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
    name: optional(nameText('Name of one instance.')),
    plural: optional(text('Name of several instances.')),
    description: optional(plainString('A note for people who configure.')),
    extends: optional(
      ref('ontology', 'The super-ontology: its informations, identifier and formulas are inherited.'),
    ),
    abstract: optional(flag('Whether only ontologies below it have instances.')),
    managed: optional(
      flag(
        'Whether its instances are managed by another system: clients and people can neither create them directly nor remove them from a case.',
      ),
    ),
    allow_link_changes: optional(
      flag('Whether an instance in a case may be replaced by another one and its link may be removed.', true),
    ),
    identifier: optional(
      ref(
        'information',
        'The information with the identifier of an instance in other systems; its values are unique.',
      ),
    ),
    name_formula: optional(formula('string', 'Name of an instance.')),
    icon: optional(
      plainString('Name of the icon shown beside instances. Not available yet.', {
        examples: ['user', 'building'],
        marks: { notYet: true },
      }),
    ),
    informations: keyed(
      informationSchema,
      'The informations of an instance, in the order in which they are shown.',
    ),
    actions: keyed(
      manualActionSchema,
      'Manual instance actions: actions that people and clients can run on an instance outside a case.',
    ),
    scheduled_rules: keyed(scheduledInstanceRuleSchema, 'Rules that run on a schedule for its instances.'),
  },
  'A kind of person, company or object that cases are about.',
  { scope: 'ontology' },
);

export type Ontology = Static<typeof ontologySchema>;
