import type { Beginning } from '../../changes/creation.ts';
import { namedAnew } from '../../changes/named-anew.ts';
import type { CaseSession, CaseState, CompiledProcess } from '../../engine/index.ts';
import type { InstanceFacts, OutsideAnswer } from '../../model/instance-facts.ts';
import type { NeededKey, ValueAddress, ValueKey } from '../../model/rows/row-key.ts';
import type { SubjectKey } from '../../model/subject-key.ts';
import type { Trouble } from '../../presentation/case-source.ts';
import type {
  CaseDocumentRow,
  CaseRow,
  CommentRow,
  NeededDocumentRow,
  ProofRow,
} from '../../store/cases/case-record.ts';
import { MOST_NAMED } from '../../store/cases/named-instances.ts';
import type { Configuration } from '../configurations/configurations.ts';
import type { SavedRows } from './saved-rows.ts';

/** A case in the memory of this node, with everything its answers show. */
export interface CurrentCase {
  readonly tenantId: number;
  readonly id: number;
  head: CaseRow;
  readonly configuration: Configuration;
  readonly compiled: CompiledProcess;
  readonly session: CaseSession;
  /** False where it is shown as it was saved, since no rule has run on it here. */
  readonly isRunnable: boolean;
  /** It had ended when it was opened, and shows what was stored then. */
  readonly isSealed: boolean;
  /** It had ended when it was opened, and is as of then, also where something waits for its rules: its clock stands still, and it reads what it kept. */
  readonly isOfItsEnd: boolean;
  /** Why the rules could not run, for people. */
  readonly trouble: Trouble | null;
  readonly saved: SavedRows;
  readonly outside: Map<ValueKey, OutsideAnswer>;
  readonly instances: Map<number, InstanceFacts>;
  /** The versions of the instances outside that its values name, where it reads them as they are now. */
  readonly named: Map<number, number>;
  /** Those of which parts are stored, since the case has ended; whether it goes on reading them as they were, since it has not ended again under an earlier release. */
  readonly keptNamed: Map<number, boolean>;
  readonly neededDocuments: Map<NeededKey, NeededDocumentRow>;
  /** By id, in the order of the overview. */
  readonly documents: Map<number, CaseDocumentRow>;
  readonly proofs: Map<number, ProofRow>;
  readonly comments: Map<number, CommentRow>;
  /** The beginning of a case that was created with `keep_dirty`, for the first run of its rules. */
  beginning: Beginning | null;
}

/** Whether a case that names so many more would name more than are read: which of all of them are, is settled when it is opened. */
export const isTooMany = ({ named }: CaseState, more: number): boolean =>
  named.size > 0 && named.size + more > MOST_NAMED;

/**
 * Whether the rules run again on other instances than they have read. A rule has moved the case on from its end, as of which it has read what it names. Or
 * it names other ones now, and more than are read.
 */
export function isToReadAnew({ isOfItsEnd, named, session }: CurrentCase): boolean {
  const { state } = session;
  if (isOfItsEnd) return session.view().status() === 'ongoing';
  const isLess = named.size >= MOST_NAMED && state.named.size < named.size;
  return isLess || isTooMany(state, namedAnew(state, []).length);
}

/** The id of the stored value of a subject's information. */
export const valueIdOf = ({ saved }: CurrentCase, subject: SubjectKey, information: string): number | null =>
  saved.valueIds.of(subject)?.get(information) ?? null;

/** Whose value has this id, and of which information. */
export function valueById({ saved }: CurrentCase, id: number): ValueAddress | undefined {
  for (const [subject, ids] of saved.valueIds.bySubject())
    for (const [information, known] of ids) if (known === id) return { subject, information };
  return undefined;
}
