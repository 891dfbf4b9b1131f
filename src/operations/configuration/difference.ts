import Type from 'typebox';
import { Nullable } from '../shapes.ts';

const DifferenceEntry = Type.Object({
  change: Type.String({ description: 'added, removed or changed.' }),
  kind: Type.String(),
  key: Type.String(),
  path: Type.String(),
  properties: Type.Array(Type.String()),
  refused: Nullable(Type.String({ description: 'Why publishing the step could be refused.' })),
  refused_reason: Nullable(Type.String({ description: 'type_changed, state_removed or uuid_changed.' })),
});

export const DifferencesAnswer = Type.Object({ results: Type.Array(DifferenceEntry) });
