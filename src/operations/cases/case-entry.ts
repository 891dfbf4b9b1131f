import Type from 'typebox';
import { DateTime, Id, Nullable } from '../shapes.ts';

/** The stable properties of a case, as in the specification's table. */
export const CaseEntry = Type.Object(
  {
    calculated_name: Nullable(Type.String()),
    color: Type.String({ description: 'As #rrggbb.' }),
    created: DateTime(),
    given_name: Nullable(Type.String()),
    id: Id(),
    is_created: Type.Boolean({ description: 'Whether the creation rules have run.' }),
    is_dirty: Type.Boolean({ description: 'Whether changes wait for the rules.' }),
    is_editable: Type.Boolean(),
    last_modified: DateTime(),
    last_transition_at: DateTime(),
    name: Type.String(),
    outcome_instance_id: Nullable(Type.Integer()),
    preferred_language: Nullable(Type.String()),
    state_id: Nullable(Type.Integer()),
    state_key: Nullable(Type.String()),
    status: Type.String({ description: 'ongoing, approved, declined or finished.' }),
    use_given_name: Type.Boolean(),
    user_readable_id: Type.String(),
  },
  { title: 'Case entry' },
);
