import Type, { type TObject, type TProperties } from 'typebox';
import { TRIGGERS, type Trigger } from '../../model/triggers.ts';
import { Nullable, OneOf } from '../shapes.ts';

/** The fields that every event has beside its trigger. */
const OF_EVERY_EVENT = {
  case_id: Type.Integer(),
  case_user_readable_id: Type.String(),
  case_name: Type.String(),
  case_url: Type.String(),
  case_version: Type.Integer(),
  case_color: Nullable(Type.String()),
  outcome_instance_id: Nullable(Type.Integer()),
  process_key: Nullable(Type.String()),
};

const OF_DEADLINE = {
  deadline_key: Type.String(),
  comment_id: Nullable(
    Type.Integer({ description: 'The comment whose task it is; null if it is of no task.' }),
  ),
  due_at: Nullable(
    Type.String({ format: 'date-time', description: 'Null for a deadline that has a goal alone.' }),
  ),
  started_at: Type.String({ format: 'date-time' }),
};

/** The fields that some triggers add. */
const OF_TRIGGER: Partial<Record<Trigger, TProperties>> = {
  case_changed: {
    action: Type.String({ description: 'The kind of change, such as `updated` or `instance_added`.' }),
  },
  case_state_changed: {
    previous_state_key: Nullable(Type.String()),
    current_state_key: Nullable(Type.String()),
    transition_key: Nullable(Type.String({ description: 'The transition that was used.' })),
  },
  case_deadline_at_risk: { ...OF_DEADLINE },
  case_deadline_missed: { ...OF_DEADLINE },
  case_suspended: {
    reason: Type.String(),
    suspended_until: Nullable(Type.String({ description: 'When it goes on by itself.' })),
  },
  case_resumed: { suspended_since: Type.String() },
  case_reopened: { previous_state_key: Nullable(Type.String()) },
  case_documents_updated: {
    document_keys: Type.Array(Type.String(), { description: 'The documents concerned.' }),
    action: Nullable(Type.String({ description: '`generated`, `deleted` or `signed`.' })),
  },
};

/** The payload of any event; a trigger can add fields. */
export const AnyPayload = Type.Object(
  { trigger: Type.String({ description: Object.keys(TRIGGERS).join(', ') }), ...OF_EVERY_EVENT },
  { additionalProperties: true, description: 'As webhooks carry it, with the fields of its trigger.' },
);

/** The payload of the events of one trigger. */
export const payloadOf = (trigger: Trigger): TObject =>
  Type.Object({ trigger: OneOf([trigger]), ...OF_EVERY_EVENT, ...OF_TRIGGER[trigger] });
