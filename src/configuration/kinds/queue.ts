import type { Static } from 'typebox';
import {
  formula,
  many,
  nameText,
  oneOf,
  optional,
  plainString,
  record,
  ref,
  whole,
} from '../schema/builders.ts';

/** The orders in which cases of a queue are given out. */
export const QUEUE_ORDERS = ['urgency', 'due', 'age'] as const;

/** Cases that wait for somebody of some teams. */
export const queueSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(plainString('The work that waits in it.')),
    processes: many(ref('process', 'A process.'), 'The processes whose ongoing cases can be in it.'),
    states: many(ref('state', 'A state.'), 'Only cases in these states; in any state if left out.'),
    condition: optional(formula('boolean', 'Only cases for which it is true. Null counts as false.')),
    order: many(
      oneOf([...QUEUE_ORDERS], 'The most urgent first, those that are due first, or the oldest first.'),
      'Which case comes first; where two are equal, the next entry decides. Urgency, due and age if left out.',
    ),
    teams: many(
      ref('team', 'A team.'),
      'Those who take cases from it; everybody who may change cases if left out.',
    ),
    skills: many(
      plainString('A skill.', { pattern: '^[a-z][a-z0-9_]*$', examples: ['mortgages', 'french'] }),
      'Skills that a person needs for all of its cases. Administrators say who has which.',
    ),
    case_skills: optional(
      formula('any', 'Skills that a person needs for this case beside these: a text, or a list of texts.'),
    ),
    capacity: optional(
      whole('How many of its cases one person may have at a time; any number if left out.', { minimum: 1 }),
    ),
  },
  'Cases that wait for somebody. People take the next one, and nobody gets a case that another one has.',
  { scope: 'queue' },
);

export type Queue = Static<typeof queueSchema>;
