// Rights to a case beside seeing it, for every way in which a case is taken or written. They bind people, and keys of a team; keys
// without a team, rules, jobs, wizards and signing links act for the tenant.
import { refuse } from '../errors.ts';
import type { CanonicalOccurrence } from '../fields/canonical-value.ts';
import type { InputChange } from '../model/input-change.ts';
import { type CaseRight, hasRight, holdersOf, limitsIn, toSee, toWrite } from '../model/rights.ts';
import { grantsIn, isSeen } from '../model/sight.ts';
import { instanceKey, occurrenceKey, type SubjectKey } from '../model/subject-key.ts';
import { loadTerms } from '../store/cases/cases-of-instances.ts';
import type { Call } from '../store/database/database.ts';
import { actsForTenant, findReader } from '../store/people/find-reader.ts';
import type { Actor } from './actor.ts';
import type { CurrentCase } from './open/current-case.ts';
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
export const lacking = (right: CaseRight | 'see') =>
  refuse('permission_denied', `The rules of access of this case do not give you the right "${right}".`);

/** The informations that changes write, as rights: to see them, and to write them. A field of a structure is written with its structure. */
export function informationsWritten(
  changes: readonly InputChange[],
  { session: { state } }: Pick<CurrentCase, 'session'>,
): CaseRight[] {
  const keys = new Set<string>();
  const structureAt = (subject: SubjectKey): void => {
    const structure = state.subjects.get(subject)?.shape.structure ?? null;
    if (structure !== null) keys.add(structure);
  };
  const all = (values: Readonly<Record<string, unknown>> | undefined): void => {
    for (const key of Object.keys(values ?? {})) keys.add(key);
  };
  const structures = (written: Structures | undefined): void => {
    for (const [key, occurrences] of Object.entries(written ?? {})) {
      keys.add(key);
      for (const { components } of occurrences) all(components);
    }
  };
  for (const change of changes) {
    if (change.kind === 'write') {
      keys.add(change.information);
      structureAt(change.subject);
    } else if (change.kind === 'replace_occurrences') {
      keys.add(change.structure);
      for (const key of fieldsChanged(change, state)) keys.add(key);
    } else if (change.kind === 'add_occurrence') keys.add(change.structure);
    else if (
      change.kind === 'remove_occurrence' ||
      change.kind === 'rename_occurrence' ||
      change.kind === 'duplicate_occurrence'
    )
      structureAt(occurrenceKey(change.occurrence));
    else if (change.kind === 'add_instance' || change.kind === 'fill_made') {
      all(change.values);
      structures(change.structures);
    }
  }
  return [...keys].flatMap((key) => [toSee(key), toWrite(key)]);
}

/** The fields of a structure that are different once it is written as a whole. */
function* fieldsChanged(
  { instance, structure, occurrences }: Extract<InputChange, { kind: 'replace_occurrences' }>,
  { subjects }: CurrentCase['session']['state'],
): Generator<string> {
  const owner = subjects.get(instanceKey(instance));
  const present = owner?.occurrences.get(owner.shape.family.slots.get(structure) ?? -1) ?? [];
  for (const [at, { components }] of occurrences.entries())
    for (const [key, value] of Object.entries(components)) {
      const slot = present[at]?.shape.family.slots.get(key) ?? -1;
      const before = present[at]?.values[slot]?.stored?.value ?? null;
      if (JSON.stringify(before) !== JSON.stringify(value)) yield key;
    }
}

type Structures = Readonly<Record<string, readonly CanonicalOccurrence[]>>;

/**
 * The rights that a change needs beside changing the case, told by what it wants: so they are the same whichever way it comes. The vote that makes
 * votes enough uses the transition in the name of all who voted.
 */
export function rightsOfPlan(
  { changes, comments = [], changedComments = [] }: ChangePlan,
  current: Pick<CurrentCase, 'session'>,
): CaseRight[] {
  const isVote = changes.some(({ kind }) => kind === 'vote');
  return [
    ...informationsWritten(changes, current),
    ...(comments.length + changedComments.length > 0 ? (['comment'] as const) : []),
    ...(isVote ? (['vote'] as const) : []),
    ...(isVote ? [] : transitionsUsed({ changes })),
  ];
}

/** The rights to the transitions that a change uses. */
export const transitionsUsed = ({ changes }: Pick<ChangePlan, 'changes'>): CaseRight[] =>
  changes.flatMap((change) =>
    change.kind === 'use_transition' ? [`transition:${change.transition}` as const] : [],
  );
