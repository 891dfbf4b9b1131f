import type { Static } from 'typebox';
import {
  flag,
  formula,
  many,
  nameText,
  oneOf,
  optional,
  plainString,
  record,
  ref,
} from '../schema/builders.ts';
import { TENANT_ROLES } from '../tenant-roles.ts';

const readers = record(
  {
    everybody: optional(flag('Everybody who may read cases at all.')),
    teams: many(ref('team', 'A team.'), 'Members of these teams.'),
    roles: many(
      oneOf([...TENANT_ROLES], 'A role of people in the tenant.'),
      'People with one of these roles.',
    ),
    people: many(
      oneOf(['owner', 'assignee'], 'A person of the case.'),
      'The owner or the assignee of the case.',
    ),
  },
  'Those who may see the cases. Whoever fits one of the entries may; nobody if there is none.',
);

const accessRule = record(
  {
    name: optional(nameText('Name for people, which explanations show.')),
    levels: many(plainString('A level.'), 'Only cases of these levels of confidentiality.'),
    states: many(ref('state', 'A state.'), 'Only cases in these states.'),
    condition: optional(formula('boolean', 'Only cases for which it is true. Null counts as false.')),
    see: readers,
  },
  'Who may see which cases.',
);

/** Who may see the cases of some processes. */
export const accessSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(plainString('The reason for the rules.')),
    processes: many(ref('process', 'A process.'), 'The processes whose cases the rules are about.'),
    levels: many(
      plainString('A level.', { examples: ['confidential'] }),
      'Levels of confidentiality, the lowest first.',
    ),
    level: optional(
      formula('string', 'The level of a case. A case for which it gives none of the levels has the highest.'),
    ),
    rules: many(
      accessRule,
      'The rules, in order: the first that fits a case decides who may see it. A case that none fits is seen by nobody but keys without a team.',
    ),
  },
  'Who may see the cases of some processes. Cases of other processes are seen by everybody who may read cases.',
  { scope: 'access' },
);

export type AccessDefinition = Static<typeof accessSchema>;
export type AccessRule = Static<typeof accessRule>;
