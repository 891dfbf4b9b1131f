import Type, { type Static, type TProperties } from 'typebox';
import type { Permission } from '../access/permissions.ts';
import { pauses } from '../platform/pauses.ts';
import { type PresentedCase, presentInSteps } from '../presentation/case.ts';
import { runStepsSoon } from '../run-steps.ts';
import type { ChangeOptions } from '../writing/change/case-desk.ts';
import { sourceOf } from '../writing/open/case-source.ts';
import type { CurrentCase } from '../writing/open/current-case.ts';
import { findShown, placeForShown } from '../writing/open/shown-case.ts';
import type { Caller } from '../writing/plan/caller.ts';
import type { Done } from '../writing/plan/done.ts';
import type { Mode } from '../writing/plan/mode.ts';
import type { ChangePlan, Planning } from '../writing/plan/plan.ts';
import { FullCase } from './cases/full-case.ts';
import { callsOfDryRun } from './cases/shown-call.ts';
import {
  type Answer,
  DryRun,
  defineOperation,
  type Method,
  type Operation,
  type OperationContext,
} from './operation.ts';
import { forReader } from './reader-language.ts';

const SkipCaseResponse = Type.Optional(
  Type.Boolean({ description: 'Answers the case id alone (and the id of what was created).' }),
);
const KeepDirty = Type.Optional(
  Type.Boolean({ description: 'Saves the change, marks the case dirty and leaves the rules for later.' }),
);

interface CaseQuery {
  readonly skip_case_response?: boolean;
  readonly keep_dirty?: boolean;
  readonly dry_run?: boolean;
}

/** The query of an operation that answers with the case. */
export const caseQuery = (takesKeepDirty: boolean) => ({
  skip_case_response: SkipCaseResponse,
  dry_run: DryRun,
  ...(takesKeepDirty && { keep_dirty: KeepDirty }),
});

/** Ids of what was created, and where it is found. */
export interface Created {
  readonly ids?: Readonly<Record<string, number>>;
  readonly location?: string;
}

type ShownCase = Pick<Answer, 'body' | 'kept' | 'version'>;

/**
 * The case on the wire, as whoever asks reads it. Once it was sent, its bytes are kept with the case in memory until it changes, for each language
 * in which it was read. A large case is presented and written in steps, before others have their turn on the case: each of many who ask for it at once
 * would present it anew.
 */
export function showCase(current: CurrentCase, context: OperationContext): ShownCase | Promise<ShownCase> {
  const { version } = current.head;
  const read = forReader(current, context);
  const { language } = read.session.state.head;
  // The kept answer is only for callers who see everything of the case and may write it.
  const isKept = read.session.state.hidden === undefined;
  const known = isKept ? findShown(current, language) : undefined;
  if (known !== undefined) return { body: undefined, kept: known, version };
  const kept = isKept
    ? placeForShown(current, language, () => context.services.cases.memory.weigh(current))
    : undefined;
  return shown(read, context, (data) => ({ data }), { ...(kept && { kept }), version });
}

/** An answer that shows a case: at once, or in steps where it is large. */
function shown(
  read: CurrentCase,
  { inSteps }: OperationContext,
  bodyOf: (data: PresentedCase) => { readonly data: object },
  answer: Omit<Answer, 'body'>,
): Answer | Promise<Answer> {
  const presented = runStepsSoon(presentInSteps(sourceOf(read)), pauses());
  if (!(presented instanceof Promise)) return { ...answer, body: bodyOf(presented) };
  return presented.then((data) => inSteps({ ...answer, body: bodyOf(data) }));
}

/** The answer of an operation on a case: the case, or its id and the ids of what was created. */
export function answerCase(
  context: OperationContext,
  query: CaseQuery,
  done: Done,
  created: Created = {},
): Answer | Promise<Answer> {
  const { current, isChanged, triggers } = done;
  const rest = created.location === undefined ? {} : { location: created.location };
  if (query.dry_run === true) {
    const dry_run = { is_changed: isChanged, triggers, calls: callsOfDryRun(done) };
    return shown(forReader(current, context), context, (data) => ({ data: { ...data, dry_run } }), {});
  }
  if (query.skip_case_response !== true) {
    const answer = showCase(current, context);
    return answer instanceof Promise ? answer.then((made) => ({ ...made, ...rest })) : { ...answer, ...rest };
  }
  const { id, head } = current;
  const data = { id, ...created.ids };
  return { body: { data }, text: String(id), isPartial: true, version: head.version, ...rest };
}

/** An answer without a body (204), for which no case is presented. */
const withoutBody = ({ dry_run: isTrial }: CaseQuery, { current }: Done): Answer => ({
  body: undefined,
  ...(isTrial !== true && { version: current.head.version }),
});

/** How an operation treats the rules: `postponable` takes `keep_dirty`, `never` leaves them alone, `always` runs them. */
type RuleUse = 'postponable' | 'always' | 'never';

/** An operation that changes a case and answers it, or 204. The write path, envelope and parameters exist once, here. */
export function defineCaseChange<
  P extends TProperties = Record<never, never>,
  B extends TProperties = Record<never, never>,
>(definition: {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly section: string;
  readonly summary: string;
  readonly description?: string;
  readonly access?: Permission;
  readonly forPeople?: string;
  readonly params: P;
  readonly body?: B;
  readonly rules: RuleUse;
  readonly status?: 200 | 204;
  /** The recalculation before the change is kept, whatever becomes of the change. */
  readonly recalculatesFirst?: boolean;
  /** `may_edit` of a state does not bind it: what it does is no edit, or has a list of its own. */
  readonly isForAll?: boolean;
  /** It is possible while the case is suspended. */
  readonly isForSuspended?: boolean;
  /** Refuses what no case is needed to refuse, before one is taken. */
  before?(context: OperationContext, caseId: number): Promise<void>;
  /** Who makes the change, where it has to be committed together with something else. */
  caller?(
    context: OperationContext,
    input: { readonly body: Static<Type.TObject<B>> },
  ): Caller<Answer> | Promise<Caller<Answer>>;
  /** Works out what is wanted; refuses what cannot be. */
  plan(
    input: { readonly params: Static<Type.TObject<P>>; readonly body: Static<Type.TObject<B>> },
    planning: Planning,
    context: OperationContext,
  ): ChangePlan | Promise<ChangePlan>;
  created?(done: Done, input: { readonly params: Static<Type.TObject<P>> }): Created;
}): Operation {
  const { rules, status = 200 } = definition;
  return defineOperation({
    ...definition,
    access: definition.access ?? 'cases:write',
    takesFormat: true,
    query: caseQuery(rules === 'postponable'),
    ...(status === 200 && { answer: Type.Unsafe<unknown>(Type.Object({ data: FullCase })) }),
    status,
    handle: async ({ params, query, body }, context) => {
      await definition.before?.(context, caseIdOf(params));
      const asked: CaseQuery = {
        skip_case_response: query.skip_case_response ?? false,
        dry_run: query.dry_run ?? false,
        keep_dirty: 'keep_dirty' in query && query.keep_dirty === true,
      };
      const options: ChangeOptions = {
        mode: modeOf(rules, asked),
        isDryRun: asked.dry_run === true,
        recalculatesFirst: definition.recalculatesFirst === true && asked.dry_run !== true,
        isForAll: definition.isForAll ?? false,
        isForSuspended: definition.isForSuspended ?? false,
      };
      const caller = (await definition.caller?.(context, { body })) ?? context.caller;
      return context.services.cases.change(
        caller,
        caseIdOf(params),
        options,
        (planning) => definition.plan({ params, body }, planning, context),
        (done) =>
          status === 204
            ? withoutBody(asked, done)
            : answerCase(context, asked, done, definition.created?.(done, { params })),
      );
    },
  });
}

const modeOf = (rules: RuleUse, { keep_dirty }: CaseQuery): Mode =>
  rules === 'never' ? 'never' : rules === 'postponable' && keep_dirty === true ? 'postpone' : 'recalculate';

/** The case in the path: `{case_pk}`, or `{id}` where the case itself is meant. */
const caseIdOf = (params: object): number => {
  const { case_pk, id } = params as { readonly case_pk?: number; readonly id?: number };
  return case_pk ?? id ?? 0;
};
