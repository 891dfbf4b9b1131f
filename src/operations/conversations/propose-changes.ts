import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { refuse } from '../../errors.ts';
import { digestCase } from '../../presentation/case-digest.ts';
import { type CaseEffect, compareCases } from '../../presentation/case-effect.ts';
import { type Withheld, withoutWithheld } from '../../presentation/withheld.ts';
import type { NewProposal } from '../../store/assistant/proposals.ts';
import type { OperationContext } from '../operation.ts';
import { Id } from '../shapes.ts';
import { type AssistantTool, defineTool } from './assistant-tool.ts';
import { tryUpdate } from './try-update.ts';

const MOST_PROPOSALS = 10;

const Field = Type.Object(
  {
    instance_id: Type.Optional(Id()),
    information_key: Type.Optional(Type.String({ maxLength: 200 })),
    case_field_key: Type.Optional(Type.String({ maxLength: 200 })),
    structure_occurrence_index: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Inside a structure: which occurrence, from 0.' }),
    ),
    structure_occurrence_information_key: Type.Optional(
      Type.String({ maxLength: 200, description: 'Inside a structure: which component.' }),
    ),
    value: Type.Unknown({ description: 'As the question takes it; null clears it.' }),
  },
  { additionalProperties: false },
);

/** The changes that a proposal about a case can hold. */
export const CaseChanges = Type.Object(
  { fields: Type.Array(Field, { minItems: 1, maxItems: 100 }) },
  { additionalProperties: false },
);

const Parameters = Type.Object(
  {
    reason: Type.String({ minLength: 1, maxLength: 2000, description: 'Why, for the person who decides.' }),
    ...CaseChanges.properties,
  },
  { additionalProperties: false },
);

const changes = Compile(CaseChanges);

/** The changes of a stored proposal. */
export function readChanges(stored: unknown): Static<typeof CaseChanges> {
  if (!changes.Check(stored)) throw new Error('A proposal was stored that is none.');
  return stored;
}

/** A tool with which a model proposes changes of a case. They are tried, kept with its answer, and made by nobody but who accepts them. */
export function proposeChanges(
  context: OperationContext,
  caseId: number,
  withheld: Withheld,
  kept: NewProposal[],
): AssistantTool {
  return defineTool({
    name: 'propose_changes',
    description:
      'Proposes to write values of this case. Nothing is written: a person sees the effect and decides. Answers what the change would come to, or why it cannot be.',
    parameters: Parameters,
    run: async ({ reason, fields }, promptHash) => {
      if (kept.length >= MOST_PROPOSALS)
        throw refuse('conflict', 'There are enough proposals for one answer.');
      const wanted: Static<typeof CaseChanges> = { fields };
      const tried = await tryUpdate(context, caseId, wanted);
      const effect = compareCases(tried.before, tried.after);
      if (!effect.is_changed)
        throw refuse('conflict', 'The case is like that already: nothing would change.');
      kept.push({ reason, changes: wanted, base: tried.base, effect, promptHash });
      context.tell('proposal', { reason, changes: wanted, effect });
      return `Kept as a proposal, not made. It would come to:\n${JSON.stringify(told(effect, withheld))}\nOpen then: ${JSON.stringify(digestCase(tried.after, withheld).open)}`;
    },
  });
}

/** The effect as a model may read it. */
const told = (effect: CaseEffect, { keys }: Withheld): unknown =>
  withoutWithheld(
    { ...effect, values: effect.values.filter(({ information_key }) => !keys.has(information_key)) },
    keys,
  );
