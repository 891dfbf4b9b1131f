import { roleAt } from '../../model/rows/row-key.ts';
import type {
  Beneath,
  NamedInstance,
  StoredAnswer,
  StoredCase,
  StoredInstance,
  StoredOccurrence,
} from '../../model/stored-case.ts';
import { instanceIdIn } from '../../model/subject-key.ts';
import { nameInFormulas } from '../state/name-of.ts';
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
    if (subject.shape.kind === 'instance') {
      const isKept = subject.isByHand || subject === state.outcome || slotted.has(subject.id);
      if (isKept) instances.push(instanceFrom(subject, state));
    } else if (subject.parent !== null && !subject.parent.isGone)
      occurrences.push(occurrenceFrom(subject, subject.parent, state));
  }
  return {
    head: state.head,
    instances,
    occurrences,
    named: [...state.named.values()].map((subject) => storedNamed(subject, state)),
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

/** An instance outside that the case names, as it reads it. */
export const storedNamed = (subject: Subject, state: CaseState): NamedInstance => ({
  instance: instanceFrom(subject, state),
  occurrences: [...subject.occurrences.values()]
    .flat()
    .map((occurrence) => occurrenceFrom(occurrence, subject, state)),
  name: nameInFormulas(subject),
});

function instanceFrom(subject: Subject, state: CaseState): StoredInstance {
  const { id, shape, status, entry, source, isByHand, givenName, changedInSource, addedInSource } = subject;
  const beneath = beneathOf(subject, state);
  return {
    ...(changedInSource === null ? {} : { changedInSource }),
    ...(addedInSource === null ? {} : { addedInSource }),
    id,
    ontology: shape.ontology,
    status,
    entry,
    source,
    isByHand,
    ...(givenName === null ? {} : { givenName }),
    answers: answersOf(subject),
    ...(beneath === null ? {} : { beneath }),
  };
}

function occurrenceFrom(subject: Subject, { id: instance }: Subject, state: CaseState): StoredOccurrence {
  const { id, shape, position, givenName, changedInSource } = subject;
  const beneath = beneathOf(subject, state);
  return {
    ...(changedInSource === null ? {} : { changedInSource }),
    ...(subject.isRemovedInSource ? { isRemovedInSource: true } : {}),
    id,
    instance,
    structure: shape.structure ?? '',
    position,
    givenName,
    answers: answersOf(subject),
    ...(beneath === null ? {} : { beneath }),
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
