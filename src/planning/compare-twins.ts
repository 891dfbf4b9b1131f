// Compares what a case shows under a version of its process with what it shows when it goes on under a twin of it. A case has hundreds of questions, values and
// warnings, of which few differ: those that do are found by comparing what is in memory, and only they become facts.
import {
  type CaseSession,
  type CaseState,
  type Contribution,
  contributionsTo,
  isPlainWarning,
  type NarrowTwin,
  type NoticeView,
  noticeOf,
  type Subject,
  storedValue,
  subjectsInOrder,
  type Twin,
} from '../engine/index.ts';
import type { Value } from '../formula/index.ts';
import {
  addWarning,
  type CaseDifference,
  compareFacts,
  type Facts,
  fewFacts,
  fieldLabel,
} from './compare-sessions.ts';

/** Facts, fields and warnings of a case under one of two versions. */
interface Shown {
  readonly facts: Facts;
  readonly fields: ReadonlyMap<Subject, Fields>;
  /** By rule and subject; in words where these can differ between the versions. */
  readonly warnings: ReadonlyMap<string, ShownWarning>;
}

interface ShownWarning {
  readonly held: Contribution;
  readonly view: NoticeView | null;
}

/** The units that differ between two versions, and the fields that could differ; all of them where there are none. */
type ComparedTwin = Pick<Twin, 'differing'> & Partial<Pick<NarrowTwin, 'slots'>>;

/** Fields of a subject: their slots, their values, and whether they are asked. */
interface Fields {
  readonly slots: readonly number[];
  readonly values: readonly Value[];
  readonly asked: readonly boolean[];
}

/** Reads facts, fields and warnings of a case as they are now; null where it warns of changes of instances that it shares, which are compared as a whole. */
export function shownIn(session: CaseSession, { differing, slots }: ComparedTwin): Shown | null {
  const { state } = session;
  const subjects = subjectsInOrder(state);
  if (subjects.some(warnsOfSource)) return null;
  const changed = new Set(differing);
  return {
    facts: fewFacts(session),
    fields: fieldsIn(subjects, slots),
    warnings: new Map(
      contributionsTo('warning', state).map((held) => {
        const isPlain = !changed.has(held.unit.index) && isPlainWarning(held, state);
        return [nameOf(held), { held, view: isPlain ? null : noticeOf('warning', held, state) }];
      }),
    ),
  };
}

const nameOf = ({ unit, source, item }: Contribution): string => `${source.key} ${unit.index} ${item}`;

const warnsOfSource = ({ changedInSource, addedInSource, isRemovedInSource }: Subject): boolean =>
  changedInSource !== null || addedInSource !== null || isRemovedInSource;

function fieldsIn(subjects: readonly Subject[], slots: ComparedTwin['slots']): ReadonlyMap<Subject, Fields> {
  const fields = new Map<Subject, Fields>();
  for (const subject of subjects) {
    const compared = slots === undefined ? slotsOf(subject) : (slots.get(subject.shape) ?? []);
    if (compared.length > 0) fields.set(subject, fieldsOf(subject, compared));
  }
  return fields;
}

const slotsOf = ({ shape }: Subject): number[] =>
  shape.fields.flatMap((field) => (field === undefined ? [] : [field.slot]));

const fieldsOf = ({ values, asked }: Subject, slots: readonly number[]): Fields => ({
  slots,
  values: slots.map((slot) => {
    const cell = values[slot];
    return cell?.kind === 'value' ? cell.value : null;
  }),
  asked: slots.map((slot) => (asked[slot]?.value ?? null) !== null),
});

/** The differences between what a case showed before and shows now. */
export function compareShown(before: Shown, after: Shown, state: CaseState): CaseDifference[] {
  for (const [subject, fields] of after.fields)
    compareFields(subject, before.fields.get(subject), fields, before.facts, after.facts);
  for (const [subject, fields] of before.fields)
    if (!after.fields.has(subject)) compareFields(subject, fields, undefined, before.facts, after.facts);
  compareWarnings(before, after, state);
  return compareFacts(before.facts, after.facts);
}

function compareFields(
  subject: Subject,
  before: Fields | undefined,
  after: Fields | undefined,
  old: Facts,
  now: Facts,
): void {
  for (const [at, slot] of (after ?? before)?.slots.entries() ?? []) {
    const field = subject.shape.fields[slot];
    if (field === undefined) continue;
    const { key: information } = field;
    const [was, is] = [before?.values[at] ?? null, after?.values[at] ?? null];
    const [wasAsked, isAsked] = [before?.asked[at] ?? false, after?.asked[at] ?? false];
    if (was === is && wasAsked === isAsked) continue;
    const name = `${subject.key}/${information}`;
    const key = fieldLabel(subject.shape, information);
    const add = (facts: Facts, value: Value): void => {
      const stored = storedValue(value, field.information);
      if (stored !== null) facts.values.set(name, { key, body: JSON.stringify(stored) });
    };
    add(old, was);
    add(now, is);
    if (wasAsked !== isAsked) (isAsked ? now : old).questions.set(name, { key, body: '' });
  }
}

function compareWarnings(before: Shown, after: Shown, state: CaseState): void {
  const add = (facts: Facts, { held, view }: ShownWarning): void => {
    const notice = view ?? noticeOf('warning', held, state);
    if (notice !== null) addWarning(facts, notice);
  };
  const isPlain = ({ warnings }: Shown, name: string): boolean => warnings.get(name)?.view === null;
  for (const [name, warning] of after.warnings)
    if (warning.view !== null || !isPlain(before, name)) add(after.facts, warning);
  for (const [name, warning] of before.warnings)
    if (warning.view !== null || !isPlain(after, name)) add(before.facts, warning);
}
