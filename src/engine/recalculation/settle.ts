// Works out the value of a cell from its contributions and its input, by kind of cell.
import type { Value } from '../../formula/index.ts';
import { documentIn, roleKey } from '../../model/rows/row-key.ts';
import { touch } from '../rows/rows.ts';
import { askedCell, otherCell, otherName, valueCell } from '../state/cells.ts';
import { isGiven } from '../state/gifts.ts';
import { refusalFlag } from '../state/refusal-flag.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, CellKind, Subject } from '../state/subject.ts';
import { isSame } from '../state/value-equality.ts';
import { askedFlags, best, effective, isHidden, plainValue } from '../values/effective-value.ts';
import { activate, place, setValue } from './journal.ts';
import { notifyList, queueAll } from './notify.ts';
import {
  force,
  proofCell,
  refreshHolders,
  refreshNeeded,
  refreshQuestion,
  setOpen,
  settleList,
} from './open-points.ts';

/** Lets the value of a cell follow from what it is made of. */
export function settle(cell: Cell, state: CaseState): void {
  if (state.compiled.cycles.size > 0) force(cell, state);
  SETTLE[cell.kind](cell, state);
}

const SETTLE: Readonly<Record<CellKind, (cell: Cell, state: CaseState) => void>> = {
  value(cell, state) {
    if (setValue(cell, effective(cell, state), state)) refreshQuestion(cell.subject, cell.slot, state);
  },
  structure(cell, state) {
    const { subject, slot } = cell;
    const all = subject.occurrences.get(slot) ?? [];
    const isVisible = subject.isOutside || (subject.isActive && !isHidden(subject, slot, state));
    if (!subject.isOutside) for (const each of all) setActive(each, isVisible, state);
    setValue(cell, isVisible ? all.slice() : [], state);
    refreshQuestion(subject, slot, state);
  },
  asked(cell, state) {
    const { subject, slot } = cell;
    const proof = proofCell(subject, slot, state);
    if (proof !== null) touch(proof, state);
    if (!setValue(cell, askedFlags(cell), state)) return;
    settle(valueCell(subject, slot), state);
    for (const occurrence of subject.occurrences.get(slot) ?? []) settleAsked(occurrence, state);
    refreshQuestion(subject, slot, state);
    if (proof !== null) refreshNeeded(proof, state);
  },
  role(cell, state) {
    const { subject, key } = cell;
    const mark = state.roleInputs.get(roleKey(subject.key, key));
    const holds = subject.isActive && mark !== false && (mark === true || isGiven(cell));
    if (!setValue(cell, holds, state)) return;
    let holders = state.holders.get(key);
    if (holders === undefined) {
      holders = [];
      state.holders.set(key, holders);
    }
    if (state.deferred !== null && !state.deferred.holders.has(key))
      state.deferred.holders.set(key, holders.slice());
    place(holders, subject, holds, state);
    notifyList(state.compiled.roleReaders.get(key), subject, state);
    notifyList(state.compiled.everythingReaders, subject, state);
    refreshHolders(key, state);
  },
  flag(cell, state) {
    const { subject } = cell;
    const value = raisedBy(cell);
    if (isSame(cell.value, value)) return;
    const [what = '', key = ''] = cell.key.split(/:(.*)/s);
    const documents = what === 'document' ? neededCells(key, subject) : [];
    for (const each of documents) touch(each, state);
    setValue(cell, value, state);
    for (const each of documents) refreshNeeded(each, state);
    if (what === 'refused') settle(otherCell(subject, 'flag', key), state);
    const slot = subject.shape.family.slots.get(key);
    if (slot !== undefined && what !== 'document') refreshQuestion(subject, slot, state);
  },
  needed(cell, state) {
    const isOptional = cell.gifts === 0 && cell.contributions.every((each) => each.value === 'o');
    if (setValue(cell, isGiven(cell) ? (isOptional ? 'o' : '') : null, state)) refreshNeeded(cell, state);
  },
  exists(cell, state) {
    const { subject } = cell;
    setValue(cell, cell.contributions.length > 0, state);
    setActive(subject, isWanted(subject, state), state);
  },
  tag(cell, state) {
    const mark = state.tagInputs.get(cell.key);
    const has = mark !== false && (mark === true || isGiven(cell));
    setValue(cell, has ? true : null, state);
    settleList('tags', 'tag', state);
  },
  notice(cell, state) {
    if (!setValue(cell, isGiven(cell) ? true : null, state)) return;
    if (cell.key.startsWith('warning/')) return;
    setOpen({ kind: 'issue', notice: cell.key }, cell.value === true, state);
    settleList('issues', 'notice', state);
  },
  document(cell, state) {
    const isAlways = state.compiled.process.definition.documents.includes(cell.key);
    setValue(cell, isAlways || isGiven(cell) ? true : null, state);
  },
  plain(cell, state) {
    if (!setValue(cell, plainValue(cell, state), state)) return;
    if (cell.subject === state.subject && cell.key === 'calculated_name') settleCaseName(state);
  },
  aggregate(cell, state) {
    setValue(cell, cell.contributions[0]?.value ?? null, state);
  },
  comment(cell, state) {
    setValue(cell, cell.contributions.length > 0 ? true : null, state);
  },
};

/** Who raises a flag: one node, or all for whom it is, while none of them refuses. */
function raisedBy({ contributions, gifts, subject, key }: Cell): Value {
  if (gifts === 0) return best(contributions)?.value ?? null;
  const refusal = subject.others.get(otherName('flag', refusalFlag(key)));
  return refusal === undefined || refusal.gifts === 0;
}

const neededCells = (document: string, { others }: Subject): Cell[] =>
  [...others.values()].filter(({ kind, key }) => kind === 'needed' && documentIn(key).document === document);

/** Questions of an occurrence that its structure asks. */
function settleAsked(occurrence: Subject, state: CaseState): void {
  for (const field of occurrence.shape.fields)
    if (field !== undefined) settle(askedCell(occurrence, field.slot), state);
}

/** The given name where it is used, else the calculated one, else the process and the number. */
export function settleCaseName(state: CaseState): void {
  const { head, subject, compiled } = state;
  const { slots } = subject.shape.family;
  const calculated = subject.values[slots.get('calculated_name') ?? -1]?.value ?? null;
  const { definition, key } = compiled.process;
  const isGiven = head.useGivenName && head.givenName !== null && definition.allow_given_names !== false;
  const fallback = `${compiled.index.text(definition.name, key, head.language)} ${head.number}`;
  setValue(
    valueCell(subject, slots.get('name') ?? -1),
    isGiven ? head.givenName : typeof calculated === 'string' && calculated !== '' ? calculated : fallback,
    state,
  );
}

/** Whether an instance or occurrence is part of the case. */
function isWanted(subject: Subject, state: CaseState): boolean {
  if (subject.isGone) return false;
  return (
    subject.isByHand ||
    subject === state.outcome ||
    (subject.others.get('exists:')?.contributions.length ?? 0) > 0
  );
}

/** Brings a subject into the case or takes it out, with everything that hangs on it. */
export function setActive(subject: Subject, isActive: boolean, state: CaseState): void {
  if (subject.isActive === isActive) return;
  if (state.deferred !== null && !state.deferred.activity.has(subject))
    state.deferred.activity.set(subject, subject.isActive);
  touch(subject, state);
  for (const cell of subject.others.values()) if (cell.kind === 'needed') touch(cell, state);
  activate(subject, isActive, state);
  if (!isActive && state.due.size > 0) state.nextDue = null;
  if (subject.shape.kind === 'instance') enterLists(subject, isActive, state);
  for (const cell of state.namedBy.get(subject.id) ?? [])
    if (subject.shape.kind === 'instance') settle(cell, state);
  const { references, givenTo } = subject;
  if ((references !== null || givenTo !== null) && state.mutant !== 'no_notification_of_references')
    for (const cell of [...(references ?? []), ...(givenTo ?? [])]) settle(cell, state);
  for (const cell of subject.asked) if (cell !== undefined) settle(cell, state);
  if (subject.parent !== null) settleAsked(subject, state);
  for (const cell of subject.values) if (cell !== undefined) settle(cell, state);
  for (const cell of subject.others.values()) {
    if (cell.kind === 'role') settle(cell, state);
    if (cell.kind === 'needed') refreshNeeded(cell, state);
  }
  if (subject.shape.kind === 'occurrence') settleName(subject, state);
  queueAll(subject, state);
}

export function settleName(occurrence: Subject, state: CaseState): void {
  const slot = occurrence.shape.family.slots.get('occurrence_name') ?? -1;
  settle(valueCell(occurrence, slot), state);
}

function enterLists(subject: Subject, isActive: boolean, state: CaseState): void {
  const { compiled } = state;
  for (const ontology of compiled.index.ontologies.get(subject.shape.ontology)?.lineage ?? []) {
    let list = state.lists.get(ontology);
    if (list === undefined) {
      list = [];
      state.lists.set(ontology, list);
    }
    if (state.deferred !== null && !state.deferred.lists.has(ontology))
      state.deferred.lists.set(ontology, list.slice());
    place(list, subject, isActive, state);
    notifyList(compiled.listReaders.get(ontology), subject, state);
    notifyList(compiled.everythingReaders, subject, state);
  }
}
