import Type from 'typebox';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { CommentRow } from '../../store/cases/case-record.ts';
import { findUsers } from '../../store/people/find-users.ts';
import { authorColumns } from '../../writing/actor.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { valueById } from '../../writing/open/current-case.ts';
import { guardedComments } from '../../writing/open/guarded-comments.ts';
import { defineCaseChange } from '../case-change.ts';
import { DateTime, Id, Line } from '../shapes.ts';

export const addComment = defineCaseChange({
  id: 'add_comment',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/comments',
  section: 'Cases',
  summary: 'Comment on a case',
  description:
    'Adds a comment. It can be raised as an issue, be a task for a user with a deadline, be about a value of the case, and answer another comment.',
  params: { case_pk: Id() },
  body: {
    text: Type.String({ minLength: 1, maxLength: 100_000, pattern: '\\S', description: 'What it says.' }),
    title: Type.Optional(Line({ maxLength: 1000 })),
    is_issue: Type.Optional(Type.Boolean({ description: 'Raises it as an issue of the case.' })),
    assigned_user: Type.Optional(Id({ description: 'Makes it a task for that user.' })),
    deadline: Type.Optional(DateTime()),
    referenced_value: Type.Optional(Id({ description: 'A value of the case that it is about.' })),
    reply_to: Type.Optional(Id({ description: 'The comment that it answers.' })),
  },
  rules: 'postponable',
  isForAll: true,
  isForSuspended: true,
  async plan({ body }, { current, call, stock, actor, now }) {
    const { assigned_user, referenced_value, reply_to } = body;
    const [user] =
      assigned_user === undefined ? [] : await findUsers(call, current.tenantId, { ids: [assigned_user] });
    if (assigned_user !== undefined && user === undefined)
      throw refuse('does_not_exist', `There is no user ${assigned_user}.`, 'assigned_user');
    if (referenced_value !== undefined && !hasValue(current, referenced_value))
      throw refuse('does_not_exist', `The case has no value ${referenced_value}.`, 'referenced_value');
    if (reply_to !== undefined && !current.comments.has(reply_to))
      throw refuse('does_not_exist', `The case has no comment ${reply_to}.`, 'reply_to');
    const comment: CommentRow = {
      id: stock.id('comments'),
      text: body.text,
      title: body.title ?? null,
      is_issue: body.is_issue ?? false,
      assigned_user: assigned_user ?? null,
      deadline: body.deadline === undefined ? null : new Date(body.deadline).toISOString(),
      referenced_value: referenced_value ?? null,
      reply_to: reply_to ?? null,
      ...authorColumns(actor),
      created_at: now.toISOString(),
      resolved: false,
    };
    const activity = user ? 'task_added' : comment.is_issue ? 'issue_raised' : 'comment_added';
    // The activity is for all readers of the case; a comment on a value, and what answers it, is for those who may see the value.
    const isGuarded = guardedComments(current)(comment);
    const title = isGuarded ? '' : (body.title ?? '');
    const message = activityText(activity, tongueOf(current.session.state), title, user?.name ?? '');
    return {
      changes: [],
      action: 'updated',
      comments: [comment],
      activity: [{ activity, message, content: isGuarded ? '' : body.text }],
    };
  },
  created: ({ plan, current }) => {
    const id = plan.comments?.[0]?.id ?? 0;
    return { ids: { created_comment_id: id }, location: `/api/1/cases/${current.id}/comments/${id}` };
  },
});

const hasValue = (current: CurrentCase, id: number): boolean => valueById(current, id) !== undefined;
