import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import type { InteractionLogRow } from '../../store/instances/interaction-logs.ts';
import { DateTime, Id, Nullable, presentTime } from '../shapes.ts';

/** The record as the specification shows it. */
export const InteractionLog = Type.Object({
  description: Nullable(Type.String()),
  id: Id(),
  interaction_log_type: Type.String({ description: 'Key of the type.' }),
  interaction_time: DateTime(),
});

export const InteractionLogAnswer = Type.Object({ data: InteractionLog });

/** The properties of a log that clients write. */
export const LogBody = {
  description: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
  interaction_log_type: Type.String({ maxLength: 200 }),
  interaction_time: DateTime(),
};

export const presentLog = (row: InteractionLogRow): Static<typeof InteractionLog> => ({
  description: row.description,
  id: row.id,
  interaction_log_type: row.typeKey,
  interaction_time: presentTime(row.interactionTime),
});

export function readTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw refuse('invalid', '"interaction_time" is no moment.', 'interaction_time');
  return time;
}
