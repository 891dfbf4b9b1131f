import type { Static } from 'typebox';
import {
  duration,
  formula,
  many,
  nameText,
  oneOf,
  optional,
  path,
  plainString,
  record,
  ref,
} from '../schema/builders.ts';

const limit = (description: string) =>
  optional(
    record(
      {
        working: optional(
          duration('Working time: hours and minutes count working hours, days count working days.', {
            examples: ['PT16H', 'P5D'],
            isSome: true,
          }),
        ),
        elapsed: optional(
          duration('Time by the calendar and the clock, whether anybody works or not.', {
            examples: ['P3D', 'PT4H'],
            isSome: true,
          }),
        ),
        formula: optional(
          formula(
            'any',
            'A date or a date and time; null means never. A date lasts until its end. Pauses do not move it.',
          ),
        ),
      },
      description,
      { short: 'elapsed' },
    ),
  );

/** A goal and a deadline of a case, for something that begins and ends. */
export const deadlineSchema = record(
  {
    name: optional(nameText('Name for people: what is to be done in time.')),
    description: optional(plainString('The reason for it.')),
    state: optional(ref('state', 'It runs while a case is in this state, anew each time.')),
    needed_document: optional(ref('needed_document', 'It runs while this document is needed and missing.')),
    question: optional(
      path('value', 'It runs while this question is asked and waits for its answer.', {
        examples: ['outcome.first_name'],
      }),
    ),
    task: optional(
      record(
        {
          given_by: optional(
            oneOf(['anyone', 'people', 'rules'], 'Who gives the tasks; anyone if left out.', {
              default: 'anyone',
            }),
          ),
          rules: many(ref('rule', 'A rule.'), 'Only the tasks that these rules give.'),
        },
        'It runs for each task of a comment until that is resolved. A task with a deadline of its own is due then.',
        { short: 'given_by' },
      ),
    ),
    starts: optional(
      formula(
        'boolean',
        'It starts once this is true. Left out: with the case, or with its state, document, question or task.',
      ),
    ),
    stops: optional(
      formula(
        'boolean',
        'It is met once this is true. Left out: when the case ends, or when its state is left, its document or answer is there or its task is resolved.',
      ),
    ),
    pauses: optional(
      record(
        {
          states: many(ref('state', 'A state.'), 'It pauses while a case is in one of these states.'),
          when: optional(
            formula(
              'boolean',
              'It pauses while this is true, such as while a client is asked for something.',
            ),
          ),
        },
        'When it pauses: the time of pauses is added to its limits.',
        { short: 'when' },
      ),
    ),
    goal: limit('When it should be done.'),
    at_risk: limit('When it is at risk; left out, once the goal has passed.'),
    deadline: limit('When it has to be done: later it is missed.'),
    calendar: optional(
      ref('calendar', 'The calendar of working time; that of the process or of the tenant if left out.'),
    ),
    team: optional(
      ref('team', 'The team that has to do it: its calendar counts, where the deadline names none itself.'),
    ),
  },
  'Something of a case that has a goal and a deadline.',
);

export type Deadline = Static<typeof deadlineSchema>;
export type Limit = NonNullable<Deadline['deadline']>;
