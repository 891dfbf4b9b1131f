import type { Static } from 'typebox';
import {
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
    `${description} Everybody, where it is left out.`,
  );

const state = record(
  {
    name: optional(nameText('What people read.')),
    description: optional(text('What happens in this state.')),
    kind: oneOf(
      ['start', 'open', 'approved', 'declined', 'finished'],
      'What the state means: where cases begin, where they are worked on, or how they end. The last three are final.',
      { default: 'open' },
    ),
    may_edit: who('Who may change the case in this state.'),
    happy_path: optional(
      flag('The state is part of the way that most cases go; the progress bar shows it.', true),
    ),
    on_enter: optional(effectsSchema),
  },
  'Where a case stands.',
  { short: 'kind' },
);

const transition = record(
  {
    name: optional(nameText('Text of the button.')),
    description: optional(text('What it means, for the person who presses the button.')),
    from: many(ref('state', 'A state.'), 'States from which it leads.'),
    to: ref('state', 'The state to which it leads.'),
    condition: optional(formula('boolean', 'Has to be true, evaluated after the rules have run.')),
    condition_message: optional(template('What people read when the condition is not met.')),
    button: optional(
      record(
        {
          style: optional(
            oneOf(['primary', 'secondary', 'danger'], 'How the button looks.', { default: 'secondary' }),
          ),
          confirm: optional(text('A question that has to be answered with yes first.')),
          hidden: optional(flag('People have no button for it; clients and wizards can still use it.')),
        },
        'How people see it.',
      ),
    ),
    votes: optional(
      record(
        {
          needed: whole('How many people have to vote for it.', { minimum: 1, maximum: 20 }),
          may_vote: who('Who may vote.'),
          exclude: many(
            oneOf(['owner', 'assignee'], 'A person of the case.'),
            'Whose vote does not count, for the four-eyes principle: everybody who is or has ever been it.',
          ),
        },
        'Votes that are needed. Only signed-in people vote.',
        { short: 'needed' },
      ),
    ),
    may_use: who('Who may use it.'),
    effects: optional(effectsSchema),
  },
  'A way from one state to another.',
);

/** The states of a process and the ways between them. */
export const workflowSchema = record(
  {
    states: keyed(state, 'The states, in the order of the happy path. Exactly one is of kind `start`.'),
    transitions: keyed(transition, 'The ways between them.'),
    moved_states: keyed(
      ref('state', 'Where those cases stand from now on.'),
      'For states that an earlier version had: where cases that stand there go when they move to this version.',
    ),
  },
  'The states of a process and the ways between them.',
);

export type Workflow = Static<typeof workflowSchema>;
type State = Static<typeof state>;
export type Transition = Static<typeof transition>;

/** Kinds of state in which a case is over. */
export const FINAL_KINDS: ReadonlySet<State['kind']> = new Set(['approved', 'declined', 'finished']);
