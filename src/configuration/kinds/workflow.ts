import type { Static } from 'typebox';
import {
  duration,
  flag,
  formula,
  keyed,
  many,
  nameText,
  oneOf,
  optional,
  plainString,
  record,
  ref,
  template,
  text,
  whole,
} from '../schema/builders.ts';
import { effectsSchema } from './rule.ts';

const who = (description: string) =>
  many(
    plainString('A team, or `owner` or `assignee` of the case.', { marks: { ref: 'team' } }),
    `${description} Everybody if left out.`,
  );

const state = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(text('Explanation of the state.')),
    kind: oneOf(
      ['start', 'open', 'approved', 'declined', 'finished'],
      'The meaning of the state: where cases begin, where they are worked on, or how they end. The last three are final.',
      { default: 'open' },
    ),
    may_edit: who('Who may change the case in this state.'),
    happy_path: optional(
      flag('Whether the state is part of the usual path, which the progress bar shows.', true),
    ),
    on_enter: optional(effectsSchema),
  },
  'A state of a case.',
  { short: 'kind' },
);

const transition = record(
  {
    name: optional(nameText('Text of the button.')),
    description: optional(text('Explanation for the person who presses the button.')),
    from: many(ref('state', 'A state.'), 'States from which it leads.'),
    to: ref('state', 'The state to which it leads.'),
    condition: optional(formula('boolean', 'Must be true, evaluated after the rules have run.')),
    condition_message: optional(template('Message if the condition is not met.')),
    button: optional(
      record(
        {
          style: optional(
            oneOf(['primary', 'secondary', 'danger'], 'The look of the button.', { default: 'secondary' }),
          ),
          confirm: optional(text('A question that has to be confirmed first.')),
          hidden: optional(flag('Whether it has no button; clients and wizards can still use it.')),
        },
        'Its appearance.',
      ),
    ),
    votes: optional(
      record(
        {
          needed: whole('How many people have to vote for it.', { minimum: 1, maximum: 20 }),
          may_vote: who('Who may vote.'),
          exclude: many(
            oneOf(['owner', 'assignee'], 'A person of the case.'),
            'Whether owners or assignees are excluded from voting, for the four-eyes principle; former ones are excluded as well.',
          ),
        },
        'Required votes. Only signed-in people vote.',
        { short: 'needed' },
      ),
    ),
    may_use: who('Who may use it.'),
    effects: optional(effectsSchema),
  },
  'A transition from one state to another.',
);

const reopen = record(
  {
    to: ref('state', 'The state in which the case goes on. It is not final.'),
    from: many(ref('state', 'A final state.'), 'Final states from which it is allowed; all if left out.'),
    may_use: who('Who may reopen a case.'),
    within: optional(duration('How long after its end; at any time if left out.', { examples: ['P30D'] })),
  },
  'Allows to reopen a case that has ended, with a reason.',
  { short: 'to' },
);

/** The states of a process and the transitions between them. */
export const workflowSchema = record(
  {
    states: keyed(state, 'The states, in the order of the happy path. Exactly one is of kind `start`.'),
    transitions: keyed(transition, 'The transitions between them.'),
    reopen: optional(reopen),
    moved_states: keyed(
      ref('state', 'The new state of those cases.'),
      'For states of an earlier version: the states to which their cases move in this version.',
    ),
  },
  'The states of a process and the transitions between them.',
);

export type Workflow = Static<typeof workflowSchema>;
type State = Static<typeof state>;
export type Transition = Static<typeof transition>;

/** The kinds of state in which a case has ended. */
export const FINAL_KINDS: ReadonlySet<State['kind']> = new Set(['approved', 'declined', 'finished']);
