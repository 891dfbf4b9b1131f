// The parts with which a case that ends keeps the instances outside that its values name.

import { definitionIn } from '../../configuration/definition-in.ts';
import { type CaseState, namedByRows, type Subject, storedNamed } from '../../engine/index.ts';
import { keepNamed } from '../../model/kept-named.ts';
import { instanceKey } from '../../model/subject-key.ts';
import type { Pause } from '../../platform/pauses.ts';
import type { CaseRow, PartRow } from '../../store/cases/case-record.ts';
import type { Changes } from '../../store/cases/changes.ts';
import { KEPT_NAMED } from '../../store/cases/named-instances.ts';
import type { CurrentCase } from '../open/current-case.ts';

interface KeptRows {
  readonly parts: readonly PartRow[];
  readonly drop_parts: NonNullable<Changes['drop_parts']>;
  remember(): void;
}

interface Ending {
  readonly current: CurrentCase;
  /** As the change leaves it. */
  readonly head: CaseRow;
  /** Whether the change brings the case to a state, maybe to the one that it was in. */
  readonly isMoved: boolean;
  readonly pause: Pause;
}

/**
 * A case that ends keeps what it names. One that goes on follows it again. One that has ended already keeps what it has, or less where its rules run for the
 * first time since; one that has nothing, since it ended under an earlier release, gets nothing.
 */
export async function keptRows({ current, head, isMoved, pause }: Ending): Promise<KeptRows> {
  const { keptNamed: before, head: was, session } = current;
  const isOngoing = head.status === 'ongoing';
  const mayKeepLess = was.is_dirty && (!current.isOfItsEnd || [...before.values()].includes(true));
  const endsNow = isMoved || was.status === 'ongoing' || !was.is_created;
  if (!isOngoing && !endsNow && !mayKeepLess) return NOTHING;
  const parts: PartRow[] = [];
  // A deletion finds the case by its rows.
  const named = isOngoing ? new Map<number, Subject>() : namedByRows(session.state);
  const isKnown = (id: number): boolean => named.has(id) || isInCase(id, session.state);
  for (const [id, subject] of named) {
    const body = keepNamed(storedNamed(subject, session.state), head.last_transition_at, {
      isReference: isReferenceOf(subject.shape.ontology, current),
      isKnown,
    });
    parts.push({ part: KEPT_NAMED, key: String(id), body: { ...body } });
    await pause();
  }
  return {
    parts,
    drop_parts: [...before.keys()].flatMap((id) =>
      named.has(id) ? [] : [{ part: KEPT_NAMED, key: String(id) }],
    ),
    remember() {
      before.clear();
      for (const id of named.keys()) before.set(id, true);
    },
  };
}

const NOTHING: KeptRows = { parts: [], drop_parts: [], remember: () => undefined };

const isReferenceOf =
  (ontology: string, { compiled }: CurrentCase) =>
  (information: string, structure: string | null): boolean =>
    definitionIn(compiled.index, ontology, structure, information)?.type === 'instance';

const isInCase = (id: number, { subjects }: CaseState): boolean =>
  subjects.get(instanceKey(id))?.isGone === false;
