import Type from 'typebox';
import { PARTS } from '../../planning/compare-sessions.ts';
import { REFUSAL_REASONS } from '../../planning/publication-refusals.ts';
import { Nullable } from '../shapes.ts';
import { JobOutcome } from './job-outcome.ts';

const Examples = Type.Array(Type.Integer(), { description: 'Ids of some of these cases.' });
const Count = Type.Object({ count: Type.Integer(), examples: Examples });
const KeyedCount = Type.Object({ key: Type.String(), count: Type.Integer(), examples: Examples });

const InstanceCount = Type.Object({
  count: Type.Integer(),
  examples: Type.Array(Type.Integer(), { description: 'Ids of some of these instances.' }),
});

const ProcessPlan = Type.Object({
  process: Type.String(),
  policy: Type.String({
    description:
      '`moves`: its ongoing cases are moved to the new version; `stays`: they keep theirs, as the process says; `removed`: they keep ' +
      'theirs, since the new version does not have the process.',
  }),
  cases: Type.Integer({ description: 'Its ongoing cases.' }),
  changed: Type.Integer({ description: 'Those in which something would be different.' }),
  not_begun: Type.Integer({
    description: 'Those that were created with `keep_dirty` and whose rules have not run yet.',
  }),
  failing: Type.Object(
    {
      count: Type.Integer(),
      examples: Type.Array(Type.Object({ case_id: Type.Integer(), reason: Type.String() })),
    },
    { description: 'Cases that the new rules cannot be run on; they would stay with the version they have.' },
  ),
  effects: Type.Array(
    Type.Object({
      part: Type.String({ description: PARTS.join(', ') }),
      key: Type.String({ description: 'As the configuration names it, such as `Person.first_name`.' }),
      appears: Count,
      disappears: Count,
      changes: Count,
    }),
  ),
  kept_values: Type.Array(KeyedCount, {
    description:
      'Answers to what the new version does not know. They are kept, and come back when the key does.',
  }),
  moved_states: Type.Array(KeyedCount, { description: 'Cases whose state is gone: `review → check`.' }),
  rows: Type.Optional(
    Type.Array(
      Type.Object({
        decision: Type.String(),
        row: Type.Integer({ description: 'Counted from 1.' }),
        cases: Type.Integer({ description: 'The number of cases in which it decides something.' }),
      }),
      {
        description:
          'Rows of decision tables that decide in its cases under the new version, if `counts_rows` asked for them.',
      },
    ),
  ),
});

const OntologyPlan = Type.Object({
  ontology: Type.String(),
  instances: Type.Integer({ description: 'Its instances that exist outside of cases.' }),
  changed: Type.Integer({ description: 'Those in which something would be different.' }),
  effects: Type.Array(
    Type.Object({
      part: Type.String({ description: 'values, names or readers.' }),
      key: Type.String({
        description:
          'As the configuration names it, such as `Person.tax`; of names the ontology; of readers a word such as `team:credit`.',
      }),
      appears: InstanceCount,
      disappears: InstanceCount,
      changes: InstanceCount,
    }),
  ),
});

/** A plan with how far it is, and once it is done, what publishing would change. */
export const PlanAnswer = JobOutcome(
  Type.Object({
    from_version: Nullable(Type.Integer({ description: 'The version that was published then.' })),
    differences: Type.Array(
      Type.Object({
        change: Type.String({ description: 'added, removed or changed.' }),
        kind: Type.String(),
        key: Type.String(),
        properties: Type.Array(Type.String()),
      }),
    ),
    refusals: Type.Array(
      Type.Object({
        reason: Type.Optional(Type.String({ description: REFUSAL_REASONS.join(', ') })),
        attr: Nullable(Type.String()),
        detail: Type.String(),
      }),
      { description: 'Why publishing would be refused.' },
    ),
    missing_secrets: Type.Optional(
      Type.Array(Type.String(), { description: 'Secrets that connectors use and nobody has set.' }),
    ),
    is_partial: Type.Optional(
      Type.Boolean({
        description:
          'True if there are ongoing cases of which whoever asked may not see everything: they were not looked at.',
      }),
    ),
    processes: Type.Array(ProcessPlan),
    ontologies: Type.Optional(
      Type.Array(OntologyPlan, {
        description:
          'Instances outside of cases: what publishing would write to them. Empty where nothing that they depend on is different.',
      }),
    ),
  }),
);
