import Type, { type Static } from 'typebox';
import {
  type CaseState,
  type DeadlineView,
  explainDeadline,
  listDeadlines as listOf,
} from '../../engine/index.ts';
import { defineOperation } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { DateTime, Id, Nullable, OneOf } from '../shapes.ts';

const DeadlineOfCase = Type.Object(
  {
    key: Type.String({ description: 'Its key in the process; that of tasks comes once for each task.' }),
    comment_id: Nullable(Id({ description: 'The comment whose task it is; null if it is of no task.' })),
    name: Type.String(),
    standing: OneOf(['running', 'paused', 'stopped'], {
      description: '`stopped` once it is met, or has no reason any more.',
    }),
    fact: Nullable(
      OneOf(['at_risk', 'missed'], {
        description: 'Null while nothing is wrong; of one that has stopped, how it ended.',
      }),
    ),
    is_next: Type.Boolean({ description: 'Whether it is what is due next in the case.' }),
    ends_at: Nullable(
      DateTime({
        description: 'Its deadline, or its goal if it has no deadline. Null unless it is running.',
      }),
    ),
    working_time_left: Nullable(
      Type.Integer({
        description:
          'Seconds of working time until it ends, negative if it has ended. Null without a calendar.',
      }),
    ),
    started_at: DateTime(),
    goal_at: Nullable(DateTime()),
    at_risk_at: Nullable(DateTime({ description: 'When it is at risk, or was.' })),
    deadline_at: Nullable(DateTime()),
    paused_since: Nullable(DateTime()),
    stopped_at: Nullable(DateTime()),
    explanation: Type.String({ description: 'Why it is due then, in words.' }),
  },
  { title: 'DeadlineOfCase' },
);

export const listDeadlines = defineOperation({
  id: 'list_deadlines',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/deadlines',
  section: 'Cases',
  summary: 'List deadlines of a case',
  description:
    'The deadlines of the process that have started: what is due next comes first, then what pauses and what has stopped.',
  access: 'cases:read',
  takesFormat: true,
  params: { case_pk: Id() },
  answer: Type.Object({ data: Type.Array(DeadlineOfCase) }),
  handle: async ({ params: { case_pk: id } }, context) => {
    const { cases, clock } = context.services;
    const known = await cases.look(context.caller, id, (current) => forReader(current, context));
    const { state } = known.session;
    // A comment that the reader may not see is not there, and neither is what its task has of deadlines.
    const found = listOf(state, clock.nowIn(context.caller.tenantId).getTime()).filter(
      ({ comment }) => comment === null || known.comments.has(comment),
    );
    const next = found.find(({ endsAt }) => endsAt !== null);
    return { body: { data: found.map((each) => present(each, each === next, state)) } };
  },
});

function present(view: DeadlineView, isNext: boolean, state: CaseState): Static<typeof DeadlineOfCase> {
  const { deadline: key, comment, definition, body, standing, fact, endsAt, workingLeft } = view;
  return {
    key,
    comment_id: comment,
    name: state.compiled.index.text(definition.name, key, state.head.language),
    standing,
    fact,
    is_next: isNext,
    ends_at: endsAt,
    working_time_left: workingLeft === null ? null : Math.round(workingLeft / 1000),
    started_at: body.started_at,
    goal_at: body.goal_at,
    at_risk_at: body.risk_at,
    deadline_at: body.due_at,
    paused_since: body.paused_since,
    stopped_at: body.stopped_at,
    explanation: explainDeadline(view, state),
  };
}
