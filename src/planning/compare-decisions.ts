import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { type CaseSession, type CellAddress, type Decider, deciderOf } from '../engine/index.ts';
import { isSameValue } from '../model/is-same-value.ts';
import { documentPart, neededKey } from '../model/rows/row-key.ts';
import { CASE_KEY, type SubjectKey } from '../model/subject-key.ts';

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

/** The decisions that differ. Where one version refuses the end, whoever calls has taken it back in the other one, too. */
export function compareDecisions(before: Replayed, after: Replayed, transition: string | null): Decision[] {
  return [
    ...endOf(before, after, transition),
    ...valuesOf(before.session, after.session),
    ...marksOf(before.session, after.session),
  ];
}

export const shortened = (value: CanonicalValue): CanonicalValue => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST ? value : `${text.slice(0, LONGEST)}…`;
};
const LONGEST = 300;

export const told = (decider: Decider | null): DecidedBy | null => {
  if (decider === null) return null;
  const { rule, kind, rows, holds } = decider;
  return { rule, kind, rows, holds };
};

export const ofCase = (
  part: DecisionPart,
  key: string,
  values: Pick<Decision, 'before' | 'after' | 'decided_before' | 'decided_after'>,
): Decision => ({ part, key, instance_id: null, ...values });

function endOf(before: Replayed, after: Replayed, transition: string | null): Decision[] {
  if (before.refused !== null || after.refused !== null) {
    if (before.refused !== null && after.refused !== null) return [];
    const key = (before.refused ?? after.refused)?.transition ?? '';
    const condition = (session: CaseSession): DecidedBy | null =>
      told(deciderOf({ subject: CASE_KEY, kind: 'transition', key }, session.state, null));
    return [
      ofCase('transition', key, {
        before: before.refused === null ? 'used' : shortened(before.refused.message),
        after: after.refused === null ? 'used' : shortened(after.refused.message),
        decided_before: condition(before.session),
        decided_after: condition(after.session),
      }),
    ];
  }
  const [was, is] = [before.session.state.head.state, after.session.state.head.state];
  if (was === is) return [];
  const mover = ({ movedBy, session }: Replayed): DecidedBy | null =>
    movedBy === null
      ? transition === null
        ? null
        : told(deciderOf({ subject: CASE_KEY, kind: 'transition', key: transition }, session.state, null))
      : { rule: movedBy, kind: 'rule', rows: [], holds: true };
  return [
    ofCase('state', was, {
      before: was,
      after: is,
      decided_before: mover(before),
      decided_after: mover(after),
    }),
  ];
}

interface Held {
  readonly subject: SubjectKey;
  readonly information: string;
  readonly value: CanonicalValue;
}

function valuesOf(before: CaseSession, after: CaseSession): Decision[] {
  const known = new Map<string, Held>();
  for (const { subject, information, value } of before.view().values())
    if (value !== null) known.set(`${subject}/${information}`, { subject, information, value });
  const found: Decision[] = [];
  const add = ({ subject, information }: Held, old: CanonicalValue, value: CanonicalValue): void => {
    const address: CellAddress = { subject, kind: 'value', key: information };
    const holder = after.state.subjects.get(subject) ?? before.state.subjects.get(subject);
    const shape = holder?.shape;
    found.push({
      part: 'value',
      key: [shape?.ontology, shape?.structure, information].filter((each) => each != null).join('.'),
      instance_id: holder?.parent?.id ?? holder?.id ?? null,
      before: shortened(old),
      after: shortened(value),
      ...decidedIn(address, before, after),
    });
  };
  for (const { subject, information, value } of after.view().values()) {
    const name = `${subject}/${information}`;
    const old = known.get(name)?.value ?? null;
    known.delete(name);
    if (!isSameValue(old, value)) add({ subject, information, value }, old, value);
  }
  for (const held of known.values()) add(held, held.value, null);
  return found;
}

export function decidedIn(
  address: CellAddress,
  before: CaseSession,
  after: CaseSession,
): Pick<Decision, 'decided_before' | 'decided_after'> {
  const then = deciderOf(address, before.state, null);
  const now = deciderOf(address, after.state, then);
  return { decided_before: told(then ?? deciderOf(address, before.state, now)), decided_after: told(now) };
}

/** Tags, and needed documents that are missing, as what the case has or lacks. */
function marksOf(before: CaseSession, after: CaseSession): Decision[] {
  const [old, now] = [marksIn(before), marksIn(after)];
  return [...new Map([...old, ...now])].flatMap(([name, { part, key, address, instance }]) => {
    const [was, is] = [old.has(name), now.has(name)];
    if (was === is) return [];
    return [
      { part, key, instance_id: instance, before: was, after: is, ...decidedIn(address, before, after) },
    ];
  });
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
