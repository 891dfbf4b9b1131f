import type { PackageIndex } from '../configuration/index-package.ts';
import type { CaseSession, Subject } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import { isHidden, NOTHING_HIDDEN } from '../model/hidden.ts';

/** A case as changes have to know it. */
export interface CaseToChange {
  readonly session: CaseSession;
  readonly compiled: { readonly index: PackageIndex };
  readonly head: { readonly is_editable: boolean };
  readonly instances: ReadonlyMap<number, { readonly locked: boolean; readonly number: number }>;
  readonly proofs: ReadonlyMap<number, { readonly content_type: string }>;
  /** Ontologies of instances outside the case that may come into it because a value names them, by id. */
  readonly enterable?: ReadonlyMap<number, string>;
  /** Takes the ids of instances that values name and the case does not have. */
  readonly missing?: Set<number>;
}

/** Values, instances, links, roles, occurrences and proofs are guarded once a case has ended. */
export function mustBeEditable({ head }: CaseToChange): void {
  if (!head.is_editable) throw refuse('case_not_editable');
}

/** An instance that is part of the case now. */
export function instanceIn({ session }: CaseToChange, id: number): Subject | undefined {
  const subject = session.state.subjects.get(`i${id}`);
  return subject !== undefined && !subject.isGone && subject.isActive ? subject : undefined;
}

/** An occurrence that is part of the case now. */
export function occurrenceIn({ session }: CaseToChange, id: number): Subject | undefined {
  const subject = session.state.subjects.get(`o${id}`);
  if (subject === undefined || subject.isGone || !subject.isActive) return undefined;
  return isUnseen({ session }, subject.shape.structure ?? '') ? undefined : subject;
}

/** Whether whoever makes the change may not see an information: for them there is none. */
export const isUnseen = (
  { session }: Pick<CaseToChange, 'session'>,
  information: string,
  structure: string | null = null,
): boolean => isHidden(session.state.hidden ?? NOTHING_HIDDEN, information, structure);

/** A linked instance that is locked takes no writes from cases. */
export function mustNotBeLocked(current: CaseToChange, instance: Subject): void {
  const facts = current.instances.get(instance.id);
  if (instance.entry === 'linked' && facts?.locked === true)
    throw refuse('instance_locked', `INS-${facts.number} is locked.`);
}
