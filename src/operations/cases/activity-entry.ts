import Type from 'typebox';
import { ACTIVITY_ORDERINGS } from '../../store/cases/activity.ts';
import { DateTime, Id, Nullable } from '../shapes.ts';

/** A line of the activity log, as the specification's table has it. */
export const ActivityEntry = Type.Object(
  {
    _created: Nullable(DateTime()),
    activity: Nullable(Type.String({ description: 'The kind of activity as a key.' })),
    case_id: Id(),
    content: Type.String({ description: 'Detail as text, empty if there is none.' }),
    id: Id(),
    instance: Nullable(Type.Integer()),
    message: Type.String({ description: 'What happened, in the language of the case.' }),
    needed_document: Nullable(Type.Integer()),
    user: Type.String({ description: 'Who did it.' }),
    user_readable_id: Type.String({ description: 'Of the case.' }),
  },
  { title: 'Activity entry' },
);

/** How both lists of activity are paged and ordered: newest first, unless asked otherwise. */
export const ACTIVITY_LIST_SHAPE = {
  key: 'results',
  orderings: Object.keys(ACTIVITY_ORDERINGS),
  defaultOrdering: '-_created',
} as const;
