import Type, { type TSchema } from 'typebox';
import { Id, Nullable } from '../shapes.ts';

/** An effect is stored as JSON: its schema tells clients its form and is not checked again. */
const Effect = (shape: TSchema, description: string) =>
  Type.Unsafe<unknown>({ ...shape, type: ['object', 'null'], description });

const Difference = (description: string) =>
  Type.Object({ added: Type.Array(Type.String()), removed: Type.Array(Type.String()) }, { description });

const Value = (description: string) => Type.Unsafe<unknown>({ description });

/** The effect of a proposal for a case. */
export const CaseEffectBody = Effect(
  Type.Object({
    is_changed: Type.Boolean(),
    values: Type.Array(
      Type.Object({
        instance_id: Nullable(Id({ description: 'Null for an instance that comes into the case.' })),
        instance: Type.String(),
        structure_key: Nullable(Type.String()),
        occurrence_index: Nullable(Type.Integer()),
        information_key: Type.String(),
        question: Type.String(),
        is_computed: Type.Boolean(),
        before: Value('The value as it is.'),
        after: Value('The value as it would be.'),
      }),
    ),
    questions: Difference('Questions that are asked then, and those that no longer are.'),
    issues: Difference('Issues.'),
    warnings: Difference('Warnings.'),
    needed_documents: Difference('Needed documents.'),
    documents: Difference('Documents.'),
    tags: Difference('Tags.'),
    instances: Difference('Instances of the case.'),
    transitions: Difference('Transitions that can be used then, and those that no longer can.'),
    state: Type.Object({ before: Nullable(Type.String()), after: Nullable(Type.String()) }),
    name: Type.Object({ before: Type.String(), after: Type.String() }),
  }),
  'The result of a trial: values before and after, and what comes and goes with them. Null for whoever may not read instances, where the change brings one into the case.',
);

const Trial = Type.Unsafe<unknown>({
  ...Type.Union([
    Type.Array(Type.Object({ subject: Type.String(), value: Type.String() })),
    Type.Object({ not_run: Type.String({ description: 'The reason why it gives nothing.' }) }),
  ]),
});

/** The effect of a proposal for the configuration. */
export const ConfigurationEffectBody = Effect(
  Type.Object({
    before: Type.String({ description: 'The text that is replaced.' }),
    after: Type.String({ description: 'The text that is written.' }),
    problems: Type.Array(
      Type.Object({
        severity: Type.String(),
        code: Type.String(),
        message: Type.String(),
        path: Type.String(),
      }),
      { description: 'The findings of the check in the package with the change. No error is new.' },
    ),
    trials: Type.Array(Type.Object({ case_id: Id(), before: Trial, after: Trial }), {
      description: 'The values that the formula gives in the newest cases, before and after.',
    }),
    plan_id: Nullable(
      Id({
        description:
          'The plan over all ongoing cases: `GET /api/admin/configuration/plan/{id}`; null where the package has mistakes, so that it cannot be planned.',
      }),
    ),
  }),
  'The result of the check, the trials and the plan.',
);
