import { roleAt } from '../../model/rows/row-key.ts';
import type {
  Beneath,
  StoredAnswer,
  StoredCase,
  StoredInstance,
  StoredOccurrence,
} from '../../model/stored-case.ts';
import { instanceIdIn } from '../../model/subject-key.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { allRows } from './rows.ts';

/** The case as its rows hold it now. */
export function storedFrom(state: CaseState): StoredCase {
  const instances: StoredInstance[] = [];
  const occurrences: StoredOccurrence[] = [];
  const slotted = new Set([...state.slots.values()].map((slot) => slot.instance));
  for (const subject of state.subjects.values()) {
    if (subject.isGone || subject.shape.kind === 'case') continue;
    const { id, status, entry, source, isByHand, position, givenName } = subject;
    const answers = answersOf(subject);
    const beneath = beneathOf(subject, state);
    if (subject.shape.kind === 'instance') {
      const isKept = isByHand || subject === state.outcome || slotted.has(id);
      if (isKept)
        instances.push({
          ...(subject.changedInSource === null ? {} : { changedInSource: subject.changedInSource }),
          ...(subject.addedInSource === null ? {} : { addedInSource: subject.addedInSource }),
          id,
          ontology: subject.shape.ontology,
          status,
          entry,
          source,
          isByHand,
          answers,
          ...(beneath === null ? {} : { beneath }),
        });
    } else if (subject.parent !== null && !subject.parent.isGone)
      occurrences.push({
        ...(subject.changedInSource === null ? {} : { changedInSource: subject.changedInSource }),
        ...(subject.isRemovedInSource ? { isRemovedInSource: true } : {}),
        id,
        instance: subject.parent.id,
        structure: subject.shape.structure ?? '',
        position,
        givenName,
        answers,
        ...(beneath === null ? {} : { beneath }),
      });
  }
  return {
    head: state.head,
    instances,
    occurrences,
    roles: [...state.roleInputs].flatMap(([key, mark]) => {
      const { subject, role } = roleAt(key);
      const instance = instanceIdIn(subject);
      return instance === null ? [] : [{ instance, role, isRemoved: !mark }];
    }),
    tags: [...state.tagInputs].map(([tag, mark]) => ({ tag, isRemoved: !mark })),
    slots: [...state.slots.values()].map(({ rule, subject, key, instance }) => ({
      rule,
      subject,
      key,
      instance,
    })),
    proofs: [...state.proofs.values()],
    votes: [...state.votes].map(([transition, count]) => ({ transition, count })),
    scheduled: [...state.scheduled].map(([rule, ranFor]) => ({ rule, ranFor })),
    aiChecks: new Map(state.aiChecks),
    calls: new Map(state.calls),
    deadlines: new Map(state.deadlines),
    tasks: new Map(state.tasks),
    children: new Map(state.children),
    suspension: state.suspension.get('suspension') ?? null,
    heldComments: [...state.heldComments],
    saved: allRows(state),
  };
}

/** The answers that a shared instance holds itself where the case has a reference to a draft of its own; null for nowhere. */
function beneathOf({ values }: Subject, { beneath }: CaseState): Beneath | null {
  const held = beneath.size === 0 ? [] : values.filter((cell) => cell !== undefined && beneath.has(cell));
  if (held.length === 0) return null;
  return new Map(held.flatMap((cell) => (cell === undefined ? [] : [[cell.key, beneath.get(cell) ?? null]])));
}

function answersOf(subject: Subject): Map<string, StoredAnswer> {
  const answers = new Map<string, StoredAnswer>();
  for (const cell of subject.values) if (cell?.stored != null) answers.set(cell.key, cell.stored);
  return answers;
}
