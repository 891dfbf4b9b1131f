import Type from 'typebox';
import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';
import { TagReference, tagKeys, tagNames } from './case-body.ts';

export const setTags = defineCaseChange({
  id: 'set_tags',
  method: 'POST',
  path: '/api/1/cases/{id}/set_tags',
  section: 'Cases',
  summary: 'Set tags',
  description: 'The tags of the case are exactly the ones given. The rules do not run.',
  params: { id: Id() },
  body: { tags: Type.Array(TagReference, { description: 'Each by `id`, `key` or both.' }) },
  rules: 'never',
  status: 204,
  plan({ body }, { current }) {
    const tags = tagKeys(current, body.tags);
    const tongue = tongueOf(current.session.state);
    const message = activityText('tags_updated', tongue, tagNames(current, tags).join(', '));
    return {
      changes: [{ kind: 'set_tags', tags }],
      action: 'tags_updated',
      activity: [{ activity: 'tags_updated', message }],
    };
  },
});
