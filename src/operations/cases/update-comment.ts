import Type from 'typebox';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { guardedComments } from '../../writing/open/guarded-comments.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';

export const updateComment = defineCaseChange({
  id: 'update_comment',
  method: 'PATCH',
  path: '/api/1/cases/{case_pk}/comments/{id}',
  section: 'Cases',
  summary: 'Resolve a comment',
  description: 'A resolved issue or task is no longer open; it can be opened again.',
  params: { case_pk: Id(), id: Id() },
  body: { resolved: Type.Boolean() },
  rules: 'postponable',
  isForAll: true,
  isForSuspended: true,
  plan({ params, body: { resolved } }, { current }) {
    const comment = current.comments.get(params.id);
    if (comment === undefined) throw refuse('not_found');
    if (comment.resolved === resolved) return { changes: [], action: 'updated' };
    const activity = resolved ? 'comment_resolved' : 'comment_reopened';
    const tongue = tongueOf(current.session.state);
    // The activity is for all readers of the case.
    const content = guardedComments(current)(comment) ? '' : comment.text;
    return {
      changes: [],
      action: 'updated',
      changedComments: [{ ...comment, resolved }],
      activity: [{ activity, message: activityText(activity, tongue), content }],
    };
  },
});
