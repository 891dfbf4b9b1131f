// Why something is not there: the rules that could have given it, and what stood against each.

import { sayIn } from '../../locales/say-in.ts';
import { documentIn } from '../../model/rows/row-key.ts';
import type { SubjectKey } from '../../model/subject-key.ts';
import { slotOf } from '../state/cells.ts';
import { listOf } from '../state/gifts.ts';
import { queueFlag } from '../state/queue-flag.ts';
import type { CaseState } from '../state/state.ts';
import type { Shape, Subject, Unit, UnitFormula } from '../state/subject.ts';
import { explanationTexts } from '../view/explanation-texts.ts';
import { tongueOf } from '../view/tongue-of.ts';
import {
  type CellAddress,
  type FormulaTrace,
  type RuleTrace,
  type Tracing,
  traceIn,
  traceUnit,
} from './explain.ts';

/** A rule that could have given a cell something, and why it did not. */
export interface AbsenceTrace extends Omit<RuleTrace, 'subject'> {
  /** Null where nobody in the case is meant. */
  readonly subject: SubjectKey | null;
  readonly reason: 'other_subject' | 'condition_not_met' | 'subject_not_in_case' | 'no_value';
  readonly text: string;
}

/** Why something is not there. */
export interface AbsenceExplanation {
  readonly cell: CellAddress;
  readonly rules: readonly AbsenceTrace[];
  readonly text: string;
}

/** Explains why something is not there: the rules that could have given it, and what stood against each. */
export function explainAbsent(address: CellAddress, state: CaseState): AbsenceExplanation | null {
  const subject = state.subjects.get(address.subject);
  if (subject === undefined) return null;
  // Cells of the case are given by rules for any subject.
  const givers = subject === state.subject ? [...state.subjects.values()] : [subject];
  const traces: AbsenceTrace[] = [];
  const tracing = traceIn(state);
  const seen = new Set<Unit>();
  const able = new Map<Shape, readonly (readonly [number, Unit])[]>();
  for (const giver of givers) {
    if (giver.isGone) continue;
    const { shape } = giver;
    const units =
      able.get(shape) ?? [...shape.units.entries()].filter(([, unit]) => canGive(unit, address, state));
    able.set(shape, units);
    for (const [position, unit] of units) {
      seen.add(unit);
      if (traces.length >= MOST_ABSENCES || tracing.left <= 0 || gives(giver, position, address, state))
        continue;
      const trace = traceAbsence(unit, giver, tracing);
      if (trace !== null) traces.push(trace);
    }
  }
  if (subject === state.subject)
    for (const unit of state.compiled.units)
      if (!seen.has(unit) && canGive(unit, address, state)) traces.push(withoutSubject(unit, state));
  return { cell: address, rules: traces, text: absenceText(address, subject, traces, state) };
}

function absenceText(
  { kind, key }: CellAddress,
  subject: Subject,
  traces: readonly AbsenceTrace[],
  state: CaseState,
): string {
  const { tagInputs } = state;
  const say = sayIn('explanations', tongueOf(state));
  if (kind === 'tag' && tagInputs.get(key) === false) return say('tag_taken');
  const [trace] = traces;
  if (trace !== undefined && traces.length === 1 && trace.kind === 'formula') return trace.text;
  const field = subject.shape.fields[slotOf(subject.shape, key) ?? -1];
  if (kind === 'value' && field?.feel === 'occurrences') return explanationTexts.occurrences(0, say);
  if (kind === 'value' && traces.length === 0) return say('nothing');
  return explanationTexts.absent(kind === 'notice' ? key.replace(/^\w+\//, '') : key, traces.length, say);
}

const MOST_ABSENCES = 50;

function canGive({ writes, key, kind }: Unit, address: CellAddress, state: CaseState): boolean {
  if (address.kind === 'transition') return kind === 'transition' && key === `transition:${address.key}`;
  if (address.kind === 'queue') return kind === 'queue' && key === queueFlag(address.key, 'condition');
  if (kind === 'ai_check') return address.kind === 'notice' && address.key.endsWith(`/${key}`);
  if (kind === 'rule' && isOnCase(address.kind)) return isGivenBy(key, address, state);
  return writes.some((each) => each.kind === address.kind && each.key === address.key);
}

type OnCase = Extract<CellAddress['kind'], 'notice' | 'tag' | 'needed' | 'document'>;

const isOnCase = (kind: CellAddress['kind']): kind is OnCase => kind in GIVEN_BY;

type Definition = NonNullable<ReturnType<CaseState['compiled']['process']['rules']['get']>>['definition'];

/** Whether a rule names what these cells hold. */
const GIVEN_BY: { readonly [K in OnCase]: (definition: Definition, key: string, rule: string) => boolean } = {
  notice: (_, key, rule) => key.endsWith(`/${rule}`),
  tag: ({ tag }, key) => tag.includes(key),
  document: ({ include }, key) => include.includes(key),
  needed: ({ require }, key) => require.some((each) => each.needed_document === documentIn(key).document),
};

function isGivenBy(rule: string, { kind, key }: CellAddress, state: CaseState): boolean {
  const definition = state.compiled.process.rules.get(rule)?.definition;
  return definition !== undefined && isOnCase(kind) && GIVEN_BY[kind](definition, key, rule);
}

/** A rule that nobody in the case is meant by. */
function withoutSubject(unit: Unit, state: CaseState): AbsenceTrace {
  const say = sayIn('explanations', tongueOf(state));
  return {
    rule: unit.key,
    kind: unit.kind,
    subject: null,
    isDeciding: false,
    formulas: unit.formulas.map(({ purpose, text }) => ({
      purpose,
      text,
      result: null,
      inputs: [],
      decided: [],
    })),
    reason: 'subject_not_in_case',
    text: say('subject_not_in_case', { rule: unit.key }),
  };
}

const gives = (subject: Subject, position: number, { kind, key }: CellAddress, state: CaseState): boolean =>
  listOf(subject.outputs[position] ?? null, subject, state).some(
    ({ cell }) => cell.key === key && (cell.kind === kind || (kind === 'value' && cell.slot >= 0)),
  );

/** Null where no steps were left for the condition: then it is not known what stands against the rule. */
function traceAbsence(unit: Unit, subject: Subject, tracing: Tracing): AbsenceTrace | null {
  const { state } = tracing;
  const trace = { ...traceUnit(unit, subject, tracing, 2), isDeciding: false };
  const when = trace.formulas.find(isCondition);
  if (when === undefined && unit.formulas.some(isCondition)) return null;
  const reason = !subject.isActive
    ? 'subject_not_in_case'
    : when !== undefined && when.result !== true
      ? 'condition_not_met'
      : isMeant(unit, subject, state)
        ? 'no_value'
        : 'other_subject';
  const sentence =
    unit.kind === 'transition' || unit.kind === 'queue'
      ? 'condition'
      : unit.kind === 'formula'
        ? 'computes_nothing'
        : reason;
  const words = {
    rule: unit.key,
    when: when?.text ?? '',
    formula: textsWithoutValue(unit, trace.formulas).join('; '),
  };
  return { ...trace, reason, text: sayIn('explanations', tongueOf(state))(sentence, words) };
}

const isCondition = ({ purpose }: { readonly purpose: string }): boolean => purpose === 'when';

/** The formulas of a unit that give nothing. Where all give something that are told, it is one of the others. */
function textsWithoutValue({ formulas }: Unit, told: readonly FormulaTrace[]): string[] {
  const isTold = ({ purpose, text }: UnitFormula): boolean =>
    told.some((each) => each.purpose === purpose && each.text === text);
  const empty = told.filter((each) => !isCondition(each) && each.result === null);
  return (empty.length > 0 ? empty : formulas.filter((each) => !isCondition(each) && !isTold(each))).map(
    ({ text }) => text,
  );
}

/** Whether a unit is for such a subject: a rule for the holders of a role is not for those who do not hold it. */
function isMeant(unit: Unit, subject: Subject, { compiled }: CaseState): boolean {
  if (unit.kind !== 'rule') return true;
  const [first = ''] = (compiled.process.rules.get(unit.key)?.definition.for ?? '').split('.');
  const holder = subject.parent ?? subject;
  return (
    !Object.hasOwn(compiled.index.package.roles, first) || holder.others.get(`role:${first}`)?.value === true
  );
}
