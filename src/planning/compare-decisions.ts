import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import {
  type CaseSession,
  type CellAddress,
  type Decider,
  deciderOf,
  type RowSteps,
} from '../engine/index.ts';
import { isSameValue } from '../model/is-same-value.ts';
import { documentPart, neededKey } from '../model/rows/row-key.ts';
import { CASE_KEY, type SubjectKey } from '../model/subject-key.ts';
import type { Steps } from '../run-steps.ts';

/**
 * The kinds of decisions that a replay compares. `failure` is a case on which the other rules cannot run, or a formula that came to no end. Questions and issues are compared in cases that go on.
 */
export const DECISION_PARTS = [
  'state',
  'transition',
  'value',
  'tag',
  'needed_document',
  'question',
  'issue',
  'failure',
] as const;
export type DecisionPart = (typeof DECISION_PARTS)[number];

/** The rule, formula or condition that decided, with the rows of decision tables that matched. */
export type DecidedBy = Omit<Decider, 'source'>;

/** A decision that two versions of the rules take differently. */
export interface Decision {
  readonly part: DecisionPart;
  /** The key in the configuration: `Person.risk`, `approve`. */
  readonly key: string;
  /** The instance that it is about; null for the case. */
  readonly instance_id: number | null;
  readonly before: CanonicalValue;
  readonly after: CanonicalValue;
  /** Null where a person decided, or no rule of that version. */
  readonly decided_before: DecidedBy | null;
  readonly decided_after: DecidedBy | null;
}

/** A case under one version of the rules, once what ended it has happened again. */
export interface Replayed {
  readonly session: CaseSession;
  /** The transition that was tried and refused, with the reason. */
  readonly refused: { readonly transition: string; readonly message: string } | null;
  /** The rule that moved the case last; null where a person did. */
  readonly movedBy: string | null;
}

/**
 * The decisions that differ. Where one version refuses the end, whoever calls has taken it back in the other one, too. Each decider is a step, since it may take
 * as long as the formulas of a rule.
 */
export function* compareDecisions(
  before: Replayed,
  after: Replayed,
  transition: string | null,
  steps: RowSteps,
): Steps<Decision[]> {
  return [
    ...(yield* endOf(before, after, transition, steps)),
    ...(yield* valuesOf(before.session, after.session, steps)),
    ...(yield* marksOf(before.session, after.session, steps)),
  ];
}

export const shortened = (value: CanonicalValue): CanonicalValue => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST ? value : `${text.slice(0, LONGEST)}…`;
};
const LONGEST = 300;

const told = (decider: Decider | null): DecidedBy | null => {
  if (decider === null) return null;
  const { rule, kind, rows, holds } = decider;
  return { rule, kind, rows, holds };
};

export const ofCase = (
  part: DecisionPart,
  key: string,
  values: Pick<Decision, 'before' | 'after' | 'decided_before' | 'decided_after'>,
): Decision => ({ part, key, instance_id: null, ...values });

/** The condition of a transition as a decider, with the rows that it matched. */
export function* conditionIn(key: string, { state }: CaseSession, steps: RowSteps): Steps<DecidedBy | null> {
  const found = told(deciderOf({ subject: CASE_KEY, kind: 'transition', key }, state, null, steps));
  yield;
  return found;
}

function* endOf(
  before: Replayed,
  after: Replayed,
  transition: string | null,
  steps: RowSteps,
): Steps<Decision[]> {
  if (before.refused !== null || after.refused !== null) {
    if (before.refused !== null && after.refused !== null) return [];
    const key = (before.refused ?? after.refused)?.transition ?? '';
    return [
      ofCase('transition', key, {
        before: before.refused === null ? 'used' : shortened(before.refused.message),
        after: after.refused === null ? 'used' : shortened(after.refused.message),
        decided_before: yield* conditionIn(key, before.session, steps),
        decided_after: yield* conditionIn(key, after.session, steps),
      }),
    ];
  }
  const [was, is] = [before.session.state.head.state, after.session.state.head.state];
  if (was === is) return [];
  function* mover({ movedBy, session }: Replayed): Steps<DecidedBy | null> {
    if (movedBy !== null) return { rule: movedBy, kind: 'rule', rows: [], holds: true };
    return transition === null ? null : yield* conditionIn(transition, session, steps);
  }
  return [
    ofCase('state', was, {
      before: was,
      after: is,
      decided_before: yield* mover(before),
      decided_after: yield* mover(after),
    }),
  ];
}

interface Held {
  readonly subject: SubjectKey;
  readonly information: string;
  readonly value: CanonicalValue;
}

function* valuesOf(before: CaseSession, after: CaseSession, steps: RowSteps): Steps<Decision[]> {
  const known = new Map<string, Held>();
  for (const { subject, information, value } of before.view().values())
    if (value !== null) known.set(`${subject}/${information}`, { subject, information, value });
  const found: Decision[] = [];
  function* add({ subject, information }: Held, old: CanonicalValue, value: CanonicalValue): Steps<void> {
    const address: CellAddress = { subject, kind: 'value', key: information };
    const holder = after.state.subjects.get(subject) ?? before.state.subjects.get(subject);
    const shape = holder?.shape;
    found.push({
      part: 'value',
      key: [shape?.ontology, shape?.structure, information].filter((each) => each != null).join('.'),
      instance_id: holder?.parent?.id ?? holder?.id ?? null,
      before: shortened(old),
      after: shortened(value),
      ...(yield* decidedIn(address, before, after, steps)),
    });
  }
  for (const { subject, information, value } of after.view().values()) {
    const name = `${subject}/${information}`;
    const old = known.get(name)?.value ?? null;
    known.delete(name);
    if (!isSameValue(old, value)) yield* add({ subject, information, value }, old, value);
  }
  for (const held of known.values()) yield* add(held, held.value, null);
  return found;
}

/** The deciders of a cell in both versions. */
export function* decidedIn(
  address: CellAddress,
  before: CaseSession,
  after: CaseSession,
  steps: RowSteps,
): Steps<Pick<Decision, 'decided_before' | 'decided_after'>> {
  const then = deciderOf(address, before.state, null, steps);
  yield;
  const now = deciderOf(address, after.state, then, steps);
  yield;
  if (then !== null || now === null) return { decided_before: told(then), decided_after: told(now) };
  const same = deciderOf(address, before.state, now, steps);
  yield;
  return { decided_before: told(same), decided_after: told(now) };
}

/** Tags, and needed documents that are missing, as what the case has or lacks. */
function* marksOf(before: CaseSession, after: CaseSession, steps: RowSteps): Steps<Decision[]> {
  const [old, now] = [marksIn(before), marksIn(after)];
  const found: Decision[] = [];
  for (const [name, { part, key, address, instance }] of new Map([...old, ...now])) {
    const [was, is] = [old.has(name), now.has(name)];
    if (was === is) continue;
    const decided = yield* decidedIn(address, before, after, steps);
    found.push({ part, key, instance_id: instance, before: was, after: is, ...decided });
  }
  return found;
}

interface Mark {
  readonly part: DecisionPart;
  readonly key: string;
  readonly address: CellAddress;
  readonly instance: number | null;
}

function marksIn({ state, view }: CaseSession): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const seen = view();
  for (const tag of seen.tags())
    marks.set(`tag ${tag}`, {
      part: 'tag',
      key: tag,
      address: { subject: CASE_KEY, kind: 'tag', key: tag },
      instance: null,
    });
  for (const { subject, document, information, isOptional, isProvided } of seen.neededDocuments()) {
    if (isOptional || isProvided) continue;
    const key = neededKey({ subject, document, information });
    const holder = state.subjects.get(subject);
    marks.set(`needed ${key}`, {
      part: 'needed_document',
      key: document,
      address: { subject, kind: 'needed', key: documentPart({ document, information }) },
      instance: subject === CASE_KEY ? null : (holder?.parent?.id ?? holder?.id ?? null),
    });
  }
  return marks;
}
