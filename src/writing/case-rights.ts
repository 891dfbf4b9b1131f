// Rights to a case beside seeing it, for every way in which a case is taken or written. They bind people, and keys of a team; keys
// without a team, rules, jobs, wizards and signing links act for the tenant.
import { refuse } from '../errors.ts';
import { type CaseRight, hasRight, holdersOf, limitsIn } from '../model/rights.ts';
import { grantsIn, isSeen } from '../model/sight.ts';
import { loadTerms } from '../store/cases/cases-of-instances.ts';
import type { Call } from '../store/database/database.ts';
import { actsForTenant, findReader } from '../store/people/find-reader.ts';
import type { Actor } from './actor.ts';
import type { ChangePlan } from './plan/plan.ts';

/** Who does something with a case, and the statements with which they are looked up. */
export interface Doing {
  readonly tenantId: number;
  readonly actor: Actor;
  readonly call: Call;
}

/** The rights among some that somebody lacks. Nobody is looked up where the case limits none of them. */
export async function lackingRights(
  terms: string | null | undefined,
  rights: readonly CaseRight[],
  { tenantId, actor, call }: Doing,
): Promise<readonly CaseRight[]> {
  if (terms == null || actsForTenant(actor)) return [];
  const limited = rights.filter((right) => holdersOf(terms, right) !== null);
  if (limited.length === 0) return [];
  const reader = await findReader(call, tenantId, actor, [...limitsIn(terms).values()].flat());
  return limited.filter((right) => !hasRight(terms, right, reader));
}

/** Refuses somebody who lacks a right. Whoever gets this far sees the case, and may know which right it is. */
export async function checkRights(
  { head }: { readonly head: { readonly terms?: string | null } },
  rights: readonly CaseRight[],
  doing: Doing,
): Promise<void> {
  if (head.terms == null || rights.length === 0) return;
  const [missing] = await lackingRights(head.terms, rights, doing);
  if (missing !== undefined) throw lacking(missing);
}

/** The same for a stored case that a request names otherwise than in its path; one that is not there is left to whoever looks for it. */
export async function checkRightsTo(
  caseId: number,
  rights: readonly CaseRight[],
  doing: Doing,
): Promise<void> {
  const [found] = await loadTerms(doing.call, doing.tenantId, [caseId]);
  await checkRights({ head: { terms: found?.terms ?? null } }, rights, doing);
}

/** Refuses to give a case to somebody who could not see or change it then. */
export async function checkReceiver(
  { seen_by = null, terms = null }: { readonly seen_by?: string | null; readonly terms?: string | null },
  userId: number,
  { tenantId, call }: Omit<Doing, 'actor'>,
): Promise<void> {
  if (seen_by === null && terms === null) return;
  const words = [...(seen_by === null ? [] : grantsIn(seen_by)), ...[...limitsIn(terms).values()].flat()];
  const reader = await findReader(call, tenantId, { kind: 'user', id: userId }, words);
  if (!isSeen(seen_by, reader) || !hasRight(terms, 'write', reader))
    throw refuse(
      'permission_denied',
      'The rules of access do not let the person who would get the case see or change it.',
    );
}

/** The refusal that names a right. */
const lacking = (right: CaseRight) =>
  refuse('permission_denied', `The rules of access of this case do not give you the right "${right}".`);

/**
 * The rights that a change needs beside changing the case, told by what it wants: so they are the same whichever way it comes. The vote that makes
 * votes enough uses the transition in the name of all who voted.
 */
export function rightsOfPlan({ changes, comments = [], changedComments = [] }: ChangePlan): CaseRight[] {
  const isVote = changes.some(({ kind }) => kind === 'vote');
  return [
    ...(comments.length + changedComments.length > 0 ? (['comment'] as const) : []),
    ...(isVote ? (['vote'] as const) : []),
    ...changes.flatMap((change) =>
      change.kind === 'use_transition' && !isVote ? [`transition:${change.transition}` as const] : [],
    ),
  ];
}
