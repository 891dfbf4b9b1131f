import Type from 'typebox';
import type { Fence } from '../../assistant/fence.ts';
import { refuse } from '../../errors.ts';
import type { PresentedCase } from '../../presentation/case.ts';
import { withheldProofs } from '../../presentation/case-digest.ts';
import { type Withheld, withoutWithheld } from '../../presentation/withheld.ts';
import { loadFileText } from '../../store/files/proof-texts.ts';
import { explainCase } from '../cases/explain-case.ts';
import { listCaseActivity } from '../cases/list-case-activity.ts';
import type { OperationContext } from '../operation.ts';
import { getOriginalProof } from '../proofs/get-original-proof.ts';
import { storedProof } from '../proofs/proof-path.ts';
import { Id } from '../shapes.ts';
import { type AssistantTool, checkCallable, defineTool, readAsCaller } from './assistant-tool.ts';

interface CaseToRead {
  readonly caseId: number;
  readonly shown: PresentedCase;
  readonly withheld: Withheld;
  readonly fence: Fence;
}

const STRICT = { additionalProperties: false };

/** Tools with which a model reads more of the case of its conversation. The case is fixed: none of them can name another. */
export function caseTools(
  context: OperationContext,
  { caseId, shown, withheld, fence }: CaseToRead,
): AssistantTool[] {
  const data = (source: string, told: unknown): string =>
    fence.around(source, typeof told === 'string' ? told : JSON.stringify(told));
  return [
    defineTool({
      name: 'explain',
      description:
        'Says why a question, value, document, needed document, issue, warning or tag is there or is not, or what blocks a transition: the rules, their formulas and what these read. Name exactly one thing.',
      parameters: Type.Object({ ...explainCase.query.properties }, STRICT),
      run: async (input) => {
        if ('information_key' in input && withheld.keys.has(String(input.information_key)))
          throw refuse('permission_denied', 'This information is never sent to a model.');
        const told = await readAsCaller(context, explainCase, { params: { id: caseId }, query: input });
        return data('explanation', withoutWithheld(told, withheld.keys));
      },
    }),
    defineTool({
      name: 'read_activity',
      description: 'The last things that were done to this case: who, when and what.',
      parameters: Type.Object({}, STRICT),
      run: async () => {
        const told = await readAsCaller(context, listCaseActivity, {
          params: { case_pk: caseId },
          list: {
            page: 1,
            pageSize: 30,
            ordering: [{ field: 'id', isDescending: true }],
            search: undefined,
          },
        });
        // Details quote values as they were before, which nobody could find in the case any more.
        return data('activity', withheld.keys.size === 0 ? told : withoutContent(told));
      },
    }),
    defineTool({
      name: 'read_proof',
      description: 'The text of a proof of this case, by its id.',
      parameters: Type.Object({ proof_id: Id() }, STRICT),
      run: async ({ proof_id: id }) => {
        if (withheldProofs(shown, withheld.keys).has(id))
          throw refuse('permission_denied', 'This file is never sent to a model.');
        checkCallable(context, getOriginalProof);
        const { proof } = await storedProof(context, { case_pk: caseId, id });
        const text = await context.read((tx) => loadFileText(tx, proof.file_hash));
        if (text === undefined) throw refuse('not_found', 'The text of this file has not been read yet.');
        return data(`proof ${id}`, text);
      },
    }),
  ];
}

function withoutContent(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(withoutContent);
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(
    Object.entries(told).map(([key, each]) => [key, key === 'content' ? '' : withoutContent(each)]),
  );
}
