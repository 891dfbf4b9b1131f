import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import type { Permission } from '../access/permissions.ts';
import {
  type Answer,
  defineOperation,
  type Method,
  type Operation,
  type OperationContext,
} from './operation.ts';

/** What an operation on a case leaves for its answer. */
export interface CaseOutcome<Case> {
  readonly id: number;
  readonly version: number;
  /** Builds the case as the answer shows it; not called when the client skips it. */
  present(): Case | Promise<Case>;
  /** Ids of what was created, such as `created_proof_id`; they stand beside the case id when the case is skipped. */
  readonly created?: Readonly<Record<string, number>>;
  readonly location?: string;
}

const SkipCaseResponse = Type.Optional(
  Type.Boolean({ description: 'Answers the case id alone (and the id of what was created).' }),
);

const KeepDirty = Type.Optional(
  Type.Boolean({ description: 'Saves the change, marks the case dirty and leaves the rules for later.' }),
);

/** An operation that answers the case: the envelope, `skip_case_response`, `keep_dirty`, text, ETag and Location, once. */
export function defineCaseOperation<
  Case extends TSchema,
  P extends TProperties = Record<never, never>,
  B extends TProperties = Record<never, never>,
>(definition: {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly section: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Permission;
  readonly case: Case;
  readonly params?: P;
  readonly body?: B;
  /** Whether the client may postpone the recalculation; where not, the parameter is ignored. */
  readonly takesKeepDirty: boolean;
  /** Makes the change in the transaction that `commit` opens, and says what came of it. */
  handle(
    input: {
      readonly params: Static<Type.TObject<P>>;
      readonly body: Static<Type.TObject<B>>;
      readonly keepDirty: boolean;
    },
    context: OperationContext,
    answer: (outcome: CaseOutcome<Static<Case>>) => Promise<Answer>,
  ): Promise<Answer>;
}): Operation {
  const { takesKeepDirty } = definition;
  return defineOperation({
    ...definition,
    takesFormat: true,
    query: {
      skip_case_response: SkipCaseResponse,
      ...(takesKeepDirty && { keep_dirty: KeepDirty }),
    },
    answer: Type.Unsafe<unknown>(Type.Object({ data: definition.case })),
    handle: ({ params, query, body }, context) => {
      const isSkipped = query.skip_case_response ?? false;
      const keepDirty = takesKeepDirty && query.keep_dirty === true;
      return definition.handle({ params, body, keepDirty }, context, async (outcome) => ({
        body: { data: isSkipped ? { id: outcome.id, ...outcome.created } : await outcome.present() },
        ...(isSkipped && { text: String(outcome.id), isPartial: true }),
        ...(outcome.location !== undefined && { location: outcome.location }),
        version: outcome.version,
      }));
    },
  });
}
