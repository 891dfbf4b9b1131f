import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { Planner } from '../../writing/plan/plan.ts';
import { answerCase, type Created, caseQuery } from '../case-change.ts';
import { FullCase } from '../cases/full-case.ts';
import type { Form } from '../form.ts';
import { defineMultipart } from '../multipart.ts';
import type { Method, Operation, OperationContext } from '../operation.ts';

interface Wanted {
  readonly plan: Planner;
  created?(done: { readonly plan: Awaited<ReturnType<Planner>> }): Created;
}

/** An operation on a proof whose body is a form: the form is read and checked as a whole, then the case changes and is answered. */
export const defineProofForm = <P extends TProperties, T extends TProperties>(definition: {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly params: P;
  readonly file: 'required' | 'optional';
  readonly texts: T;
  read(
    input: { readonly params: Static<TObject<P>>; readonly form: Form<Static<TObject<T>>> },
    context: OperationContext,
  ): Promise<Wanted>;
}): Operation =>
  defineMultipart({
    ...definition,
    section: 'Proofs',
    access: 'cases:write',
    takesFormat: true,
    query: caseQuery(false),
    answer: Type.Unsafe<unknown>(Type.Object({ data: FullCase })),
    handle: async ({ params, query, form }, context) => {
      const { plan, created } = await definition.read({ params, form }, context);
      const { skip_case_response = false, dry_run = false } = query;
      const { case_pk } = params as { readonly case_pk: number };
      return context.services.cases.change(
        context.caller,
        case_pk,
        { mode: 'recalculate', isDryRun: dry_run },
        plan,
        (done) => answerCase(context, { skip_case_response, dry_run }, done, created?.(done)),
      );
    },
  });
