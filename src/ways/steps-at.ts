// The steps that can be taken now at the places that matter.
import { mostHolders } from '../changes/give-role.ts';
import { isReadOnly } from '../changes/read-only.ts';
import {
  type CaseState,
  isOpenKind,
  type OpenThing,
  openAt,
  type ShapeField,
  type Subject,
} from '../engine/index.ts';
import { isSameValue } from '../model/is-same-value.ts';
import { instanceIdIn, instanceKey, occurrenceKey, type SubjectKey } from '../model/subject-key.ts';
import { candidatesOf } from './candidates-of.ts';
import { callSteps, childSteps } from './steps-of-others.ts';
import { answerKey, CHILDREN, documentKey, EVERYWHERE, roleKeyOf } from './support-of.ts';
import type { Goal, Reach, Step } from './way.ts';

/** The material of steps: the case as it is, what is wanted, what may be written, and the places where it matters which answer is given. */
interface Surroundings {
  readonly state: CaseState;
  readonly goal: Goal;
  readonly reach: Reach;
  readonly deciding: ReadonlySet<string>;
}

/** Steps at the places of a support, and at what is open. Whoever looks for ways may take each of them. */
export function* stepsAt(
  support: ReadonlySet<string>,
  open: OpenThing | null,
  around: Surroundings,
): Generator<Step> {
  const { state } = around;
  if (open?.kind === 'document') yield documentStep(open);
  else if (support.has(EVERYWHERE)) yield* openDocumentSteps(state);
  for (const subject of subjectsOf(support, state))
    for (const field of subject.shape.fields) {
      if (field === undefined || !isSupported(support, subject, field)) continue;
      yield* stepsOfField(subject, field, around);
    }
  for (const role of state.compiled.leastHolders.keys())
    if (support.has(roleKeyOf(role))) yield* roleSteps(role, state);
  if (support.has(CHILDREN)) yield* childSteps(state);
}

/** The subjects that a support names, in their order; all of the case where it names any. */
function subjectsOf(support: ReadonlySet<string>, { subjects }: CaseState): Iterable<Subject> {
  const found = new Set<string>();
  for (const place of support) {
    const whose = place.slice(place.lastIndexOf('@') + 1);
    if (place === EVERYWHERE || whose === '*') return subjects.values();
    found.add(whose);
  }
  return [...found].flatMap((key) => subjects.get(subjectKeyIn(key)) ?? []).sort((a, b) => a.order - b.order);
}

const subjectKeyIn = (text: string): SubjectKey => {
  const id = Number(text.slice(1));
  return text.startsWith('o') ? occurrenceKey(id) : instanceKey(id);
};

const isSupported = (support: ReadonlySet<string>, { shape, key }: Subject, { slot }: ShapeField): boolean =>
  support.has(EVERYWHERE) ||
  support.has(answerKey(shape.family, slot, key)) ||
  support.has(answerKey(shape.family, slot, '*'));

/** The answers to a question that is asked now, and may be given. */
function* stepsOfField(subject: Subject, field: ShapeField, around: Surroundings): Generator<Step> {
  const { state, goal, reach, deciding } = around;
  const { key: information, slot } = field;
  const { definition } = field.information;
  const { structure, family } = subject.shape;
  if (!subject.isActive || subject.isGone || field.isComputed) return;
  const key = answerKey(family, slot, subject.key);
  const isAsked = (subject.asked[slot]?.value ?? null) !== null;
  if (!isAsked || !reach.mayWrite(information, structure) || isReadOnly(subject, information, definition)) {
    yield* callSteps(subject, field, state, key);
    return;
  }
  if (definition.type === 'structure') {
    const count = subject.occurrences.get(slot)?.length ?? 0;
    if (count >= (definition.max_occurrences ?? Number.POSITIVE_INFINITY)) return;
    yield {
      place: { kind: 'occurrence', subject: subject.key, information },
      key: `${key} ${count}`,
      value: null,
      change: { kind: 'add_occurrence', instance: subject.id, structure: information },
      isCorrection: false,
    };
    return;
  }
  const stored = subject.values[slot]?.stored?.value ?? null;
  const isCorrection = stored !== null;
  const place = { kind: 'answer', subject: subject.key, information } as const;
  const write = (value: Step['value']): Step => ({
    place,
    key,
    value,
    change: { kind: 'write', subject: subject.key, information, value },
    isCorrection,
  });
  if (definition.type === 'file') {
    if (stored === null) yield write(ANY_FILE);
  } else if (definition.type === 'instance') {
    const { index } = state.compiled;
    for (const each of state.subjects.values())
      if (each.isActive && each.shape.kind === 'instance' && each !== subject && each.id !== stored)
        if (index.isA(each.shape.ontology, definition.ontology)) yield write(each.id);
    if (definition.allow_new !== false && stored === null)
      yield {
        place: { kind: 'instance', subject: subject.key, information },
        key,
        value: null,
        change: {
          kind: 'add_instance',
          ontology: definition.ontology,
          namedBy: { subject: subject.key, information },
        },
        isCorrection,
      };
  } else if (goal.kind === 'value' && isOwnPlace(goal, place) && goal.equals !== null) {
    if (!isSameValue(stored, goal.equals)) yield { ...write(goal.equals), isGoal: true };
  } else {
    const isDeciding = isSupported(deciding, subject, field);
    // Formulas may hand on what is wanted as it is.
    const wanted = goal.kind === 'value' && isDeciding ? goal.equals : null;
    for (const value of candidatesOf(subject, field, state, { isDeciding, wanted })) yield write(value);
  }
}

/** A question of somebody. */
interface Asked {
  readonly subject: SubjectKey;
  readonly information: string;
}

const isOwnPlace = (goal: Asked, { subject, information }: Asked): boolean =>
  goal.subject === subject && goal.information === information;

/** The id of a proof that is tried: each step has its own once it is taken. */
const ANY_PROOF = 0;

/** The id of a file that stands for any; no file has it. */
const ANY_FILE = 999_999_999;

function* openDocumentSteps({ open }: CaseState): Generator<Step> {
  for (const key of open) {
    const thing = isOpenKind(key, 'document') ? openAt(key) : null;
    if (thing?.kind === 'document') yield documentStep(thing);
  }
}

function documentStep({ subject, document, information }: Extract<OpenThing, { kind: 'document' }>): Step {
  const instance = instanceIdIn(subject);
  return {
    place: { kind: 'document', subject, document, information },
    key: `${documentKey(`${document} ${subject}`)} ${information ?? ''}`,
    value: null,
    change: {
      kind: 'assign_proof',
      proof: {
        id: ANY_PROOF,
        neededDocument: document,
        instance,
        information,
      },
    },
    isCorrection: false,
  };
}

function* roleSteps(role: string, state: CaseState): Generator<Step> {
  const held = state.compiled.index.package.roles[role]?.held_by ?? [];
  const holders = new Set(state.holders.get(role));
  if (holders.size >= mostHolders(role, state.compiled)) return;
  for (const subject of state.subjects.values()) {
    if (subject.shape.kind !== 'instance' || !subject.isActive || subject.isGone || holders.has(subject))
      continue;
    const { ontology } = subject.shape;
    if (!held.some((each) => state.compiled.index.isA(ontology, each))) continue;
    yield {
      place: { kind: 'role', role },
      key: `${roleKeyOf(role)} ${subject.key}`,
      value: subject.id,
      change: { kind: 'give_role', instance: subject.id, role },
      isCorrection: false,
    };
  }
  const added = held.find((each) => state.compiled.otherShapes.has(each));
  if (added !== undefined)
    yield {
      place: { kind: 'role', role },
      key: `${roleKeyOf(role)} new ${holders.size}`,
      value: null,
      change: { kind: 'add_instance', ontology: added },
      role,
      isCorrection: false,
    };
}
