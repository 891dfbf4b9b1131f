// Why something is as it is: which rule, for whom, what it read, and where each of those came from.
import { audienceIn } from '../../configuration/audience-in.ts';
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import { createRun, type DecidedRows, type Run } from '../../formula/index.ts';
import { sayIn } from '../../locales/say-in.ts';
import type { Author } from '../../model/author.ts';
import { isHidden, NOTHING_HIDDEN } from '../../model/hidden.ts';
import type { SubjectKey } from '../../model/subject-key.ts';
import { askedCell, slotOf, valueCell } from '../state/cells.ts';
import { givenTo } from '../state/gifts.ts';
import { isSecret } from '../state/is-secret.ts';
import { queueFlag } from '../state/queue-flag.ts';
import type { Read } from '../state/reads-and-writes.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, Subject, Unit } from '../state/subject.ts';
import { subjectOf } from '../state/subject-of.ts';
import { STEPS_OF_NODE } from '../state/work.ts';
import { toCanonical } from '../values/canonical-values.ts';
import { best, isHidden as isUnasked } from '../values/effective-value.ts';
import { provenBy } from '../values/needed-documents.ts';
import { explanationTexts } from '../view/explanation-texts.ts';
import { explainOpen } from '../view/list-open.ts';
import { tongueOf } from '../view/tongue-of.ts';
import { type DecidedRow, showDecided } from './show-decided.ts';
import { isUnseen, type ShownInput, showInput } from './show-input.ts';

/** Names a cell: a value, whether something is asked, a role, a needed document, a transition, a notice, a tag. */
export interface CellAddress {
  readonly subject: SubjectKey;
  readonly kind:
    | 'value'
    | 'asked'
    | 'role'
    | 'needed'
    | 'transition'
    | 'notice'
    | 'tag'
    | 'document'
    | 'queue';
  readonly key: string;
}

/** One formula that took part, with what it gave. */
export interface FormulaTrace {
  readonly purpose: string;
  readonly text: string;
  readonly result: CanonicalValue;
  readonly inputs: readonly InputTrace[];
  /** The rows of decision tables that matched. */
  readonly decided: readonly DecidedRow[];
}

/** A value that a formula read, and why it was so. */
interface InputTrace extends ShownInput {
  readonly path: string;
  readonly subject: SubjectKey;
  readonly value: CanonicalValue;
  readonly because: Explanation | null;
}

/** A rule, computed value or other unit that gave a cell something. */
export interface RuleTrace {
  readonly rule: string;
  readonly kind: Unit['kind'];
  readonly subject: SubjectKey;
  readonly isDeciding: boolean;
  readonly formulas: readonly FormulaTrace[];
}

/** Why a cell is as it is. */
export interface Explanation {
  readonly cell: CellAddress;
  readonly value: CanonicalValue;
  readonly stored: { readonly value: CanonicalValue; readonly by: Author; readonly at: string } | null;
  /** A stored answer that counts as null because nothing asks it now. */
  readonly isHidden: boolean;
  readonly rules: readonly RuleTrace[];
  /** One sentence in the language of the case. */
  readonly text: string;
}

const DEPTH = 4;

/** How much an explanation may tell, in formulas and inputs of usual length: rules that read a lot of each other are traced no further then. */
const MOST_TOLD = 2_000;
/** So many characters count as one more formula or input. */
const CHARACTERS_OF_ONE = 256;

/** What is left of what an explanation may tell, and of the steps that its formulas share. */
export interface Tracing {
  readonly state: CaseState;
  left: number;
  steps: number;
}

export const traceIn = (state: CaseState, steps: number = STEPS_OF_NODE): Tracing => ({
  state,
  left: MOST_TOLD,
  steps,
});

const noteTold = (tracing: Tracing, length: number): void => {
  tracing.left -= 1 + Math.floor(length / CHARACTERS_OF_ONE);
};

/** Explains a cell, down to who typed what when. */
export function explain(address: CellAddress, state: CaseState, depth: number = DEPTH): Explanation | null {
  const subject = state.subjects.get(address.subject);
  const cell = subject === undefined ? null : cellAt(address, subject);
  return subject === undefined || cell === null ? null : explainCell(address, cell, traceIn(state), depth);
}

/** The cells of parts that are flags of the case. */
const OTHER_CELLS: { readonly [K in CellAddress['kind']]?: (key: string) => string } = {
  transition: (key) => `flag:transition:${key}`,
  queue: (key) => `flag:${queueFlag(key, 'condition')}`,
};

/** The cell that an address names; null where the case has none. */
export function cellAt({ kind, key }: CellAddress, subject: Subject): Cell | null {
  const slot = slotOf(subject.shape, key);
  if (kind === 'value') return slot === undefined ? null : valueCell(subject, slot);
  if (kind === 'asked') return slot === undefined ? null : askedCell(subject, slot);
  return subject.others.get(OTHER_CELLS[kind]?.(key) ?? `${kind}:${key}`) ?? null;
}

function explainCell(address: CellAddress, cell: Cell, tracing: Tracing, depth: number): Explanation {
  const { state } = tracing;
  const hides = address.kind === 'value' && cell.stored !== null && isUnasked(cell.subject, cell.slot, state);
  const given = givenTo(cell, state);
  const deciding = best(given);
  const isByHand = cell.stored?.isTouched === true && !hides;
  const named = new Set<Unit>();
  const rules: RuleTrace[] = [];
  for (const contribution of given) {
    const { unit, source } = contribution;
    // Past what may be told, a rule is named once at most, and not for everybody for whom it holds.
    if (tracing.left <= 0 && named.has(unit) && contribution !== deciding) continue;
    named.add(unit);
    noteTold(tracing, 0);
    const isDeciding = address.kind !== 'value' || (!isByHand && contribution === deciding);
    rules.push({ ...traceUnit(unit, source, tracing, depth), isDeciding });
  }
  const { stored } = cell;
  const explanation = {
    cell: address,
    value: cell.kind === 'structure' ? null : toCanonical(cell.value),
    stored: stored === null ? null : { value: stored.value, by: stored.by, at: stored.at },
    isHidden: hides,
    rules,
  };
  const text =
    rules.length > 0
      ? null
      : withoutRules({ address, cell, isHidden: hides, isStored: stored !== null, state });
  return {
    ...explanation,
    text:
      text ??
      explanationTexts.explain(
        explanation,
        audienceIn(state.compiled.index, state.head.language),
        sayIn('explanations', tongueOf(state)),
      ),
  };
}

interface WithoutRules {
  readonly address: CellAddress;
  readonly cell: Cell;
  readonly isHidden: boolean;
  readonly isStored: boolean;
  readonly state: CaseState;
}

/** Says who gives a cell that no rule gives: a person, the process, or something else that is asked. */
function withoutRules({ address, cell, isHidden, isStored, state }: WithoutRules): string | null {
  const { compiled, tagInputs } = state;
  const say = sayIn('explanations', tongueOf(state));
  const { key, kind } = address;
  if (kind === 'document' && compiled.process.definition.documents.includes(key)) return say('always');
  if (kind === 'value' && cell.subject === state.subject)
    return key === 'is_complete' ? explainOpen(state) : say('of_case');
  if (kind === 'tag' && tagInputs.get(key) === true) return say('tag_given');
  if (cell.kind === 'structure' && !isHidden && !isStored)
    return explanationTexts.occurrences(listLength(cell), say);
  const { parent, shape } = cell.subject;
  if (kind === 'asked' && cell.value !== null && parent !== null)
    return say('with_structure', { name: questionOf(parent, shape.structure ?? '', state) });
  if (kind === 'needed') {
    const { value: proven } = provenBy(key, cell.subject, state).next();
    if (proven !== undefined)
      return say('proves', { name: questionOf(proven.subject, proven.information, state) });
  }
  return null;
}

const listLength = ({ value }: Cell): number => (Array.isArray(value) ? value.length : 0);

function questionOf({ shape }: Subject, key: string, { compiled, head }: CaseState): string {
  const definition = shape.fields[slotOf(shape, key) ?? -1]?.information.definition;
  return compiled.index.text(definition?.question, key, head.language);
}

/** Traces the formulas of a unit for a subject, with the values that they read. */
export function traceUnit(
  unit: Unit,
  subject: Subject,
  tracing: Tracing,
  depth: number,
): Omit<RuleTrace, 'isDeciding'> {
  return {
    rule: unit.key,
    kind: unit.kind,
    subject: subject.key,
    // All formulas of the unit are evaluated first: explaining their inputs takes from the same steps.
    formulas: evaluated(unit, subject, tracing, depth).map(({ found, ...formula }) => ({
      ...formula,
      inputs: found.map(({ input, cell }) => ({
        ...input,
        because:
          cell === null || depth <= 1 || tracing.left <= 0
            ? null
            : explainCell({ subject: input.subject, kind: 'value', key: cell.key }, cell, tracing, depth - 2),
      })),
    })),
  };
}

/** The result of a formula, with the inputs that are to be explained. */
interface Evaluated extends Omit<FormulaTrace, 'inputs'> {
  readonly found: readonly FoundInput[];
}

/** Evaluates the formulas of a unit for a subject. Those for which too few steps are left are left out: what they give is not known. */
function evaluated(unit: Unit, subject: Subject, tracing: Tracing, depth: number): Evaluated[] {
  const { state } = tracing;
  // With all steps that a node has, formulas end where they end in the case: then it is true that they give nothing.
  const isWhole = tracing.steps >= STEPS_OF_NODE;
  return unit.formulas.flatMap(({ purpose, text, formula, reads }): Evaluated[] => {
    if (tracing.left <= 0) return [];
    const decided: DecidedRows[] = [];
    const run = createRun({ steps: tracing.steps, clock: () => state.run.clock, isNotingRows: decided });
    const result = isSecret(text, subject, state) ? null : shown(formula.evaluate(subject.env, run));
    tracing.steps = run.steps;
    if (!isWhole && isCutShort(run)) return [];
    noteTold(tracing, text.length);
    const found = depth <= 0 ? [] : reads.flatMap((read) => traceRead(read, subject, tracing));
    return [{ purpose, text, result, found, decided: showDecided(decided, state) }];
  });
}

const isCutShort = ({ steps, warnings }: Run): boolean =>
  steps < 0 && warnings.some(({ code }) => code === 'budget_exceeded');

/** A result that is an instance or a list of them is shown by ids. */
function shown(value: Parameters<typeof toCanonical>[0]): CanonicalValue {
  return Array.isArray(value)
    ? value.map((item) => String(subjectOf(item)?.id ?? toCanonical(item)))
    : toCanonical(value);
}

const MOST_INPUTS = 20;

/** An input, and the cell to explain it by. */
interface FoundInput {
  readonly input: Omit<InputTrace, 'because'>;
  readonly cell: Cell | null;
}

/** The cells that a read leads to now. All of a formula are told before any of them is explained. */
function traceRead(read: Read, subject: Subject, tracing: Tracing): FoundInput[] {
  const { state } = tracing;
  if (tracing.left <= 0 || isWayHidden(read, state)) return [];
  if (read.target.kind === 'aggregate')
    return readsOfAggregate(read.target.key, state).flatMap((each) =>
      traceRead(each, read.root.kind === 'all' ? state.subject : subject, tracing),
    );
  if (read.target.kind !== 'field') return [];
  const { slot, family } = read.target;
  let objects = startOf(read, subject, state);
  for (const step of read.steps.toReversed()) {
    objects = objects.flatMap((object) => follow(object, step));
  }
  return objects
    .filter(
      (object) =>
        object.shape.family === family &&
        !isCellHidden(object, family.keys[slot] ?? '', state) &&
        !isUnseen(object, state),
    )
    .slice(0, MOST_INPUTS)
    .map((object) => {
      const { path } = read;
      const cell = object.values[slot] ?? null;
      // Not every reader may see each child: those who may are told by whoever knows the reader.
      if (object === state.subject && family.keys[slot] === 'children')
        return { input: { path, subject: object.key, question: null, shown: '', value: null }, cell: null };
      const told = showInput(object, slot, state);
      noteTold(tracing, 2 * told.shown.length);
      const value = cell === null || cell.kind === 'structure' ? null : toCanonical(cell.value);
      return { input: { path, subject: object.key, ...told, value }, cell };
    });
}

/** The inputs of a sum or count that is kept for formulas. */
const readsOfAggregate = (aggregate: string, { compiled }: CaseState): readonly Read[] =>
  compiled.units
    .find(({ kind, key }) => kind === 'aggregate' && key === aggregate)
    ?.formulas.flatMap(({ reads }) => reads) ?? [];

/** Whether a path leads through an information that whoever asks may not see. */
const isWayHidden = ({ path }: Read, { hidden = NOTHING_HIDDEN }: CaseState): boolean =>
  path.split('.').some((name) => isHidden(hidden, name));

const isCellHidden = ({ shape }: Subject, key: string, { hidden = NOTHING_HIDDEN }: CaseState): boolean =>
  isHidden(hidden, key, shape.structure);

function startOf(read: Read, subject: Subject, state: CaseState): Subject[] {
  const { root, target } = read;
  if (root.kind === 'self') return [subject];
  if (root.kind === 'parent') return [...subject.occurrences.values()].flat().filter((each) => each.isActive);
  if (root.kind === 'occurrences') return subject.parent === null ? [] : [subject.parent];
  if (root.kind === 'inverse')
    return [...(subject.references ?? [])]
      .filter((cell) => cell.slot === root.slot)
      .map((cell) => cell.subject);
  const [first = ''] = read.path.split('.');
  if (first === 'outcome') return state.outcome === null ? [] : [state.outcome];
  if (target.kind === 'field' && target.on === 'case') return [state.subject];
  return state.holders.get(first) ?? state.lists.get(first) ?? [];
}

function follow(object: Subject, step: Read['steps'][number]): Subject[] {
  if (step.kind === 'parent') return [...object.occurrences.values()].flat().filter((each) => each.isActive);
  const next = subjectOf(object.values[step.slot]?.value ?? null);
  return next === null ? [] : [next];
}
