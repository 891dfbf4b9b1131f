// What follows from the contributions and the input of a cell, by kind of cell.
import type { Value } from '../formula/index.ts';
import { abstractName } from './abstract-cells.ts';
import { askedCell, isFlagged, otherCell, valueCell } from './cells.ts';
import { addTo, perform, place, removeFrom, setValue } from './journal.ts';
import { isNeeded, isProvided } from './needed-documents.ts';
import { notifyList, queue, subjectOf } from './notify.ts';
import { occurrenceName } from './occurrence-name.ts';
import { touch } from './rows.ts';
import type { CaseState, Cell, CellKind, Contribution, Rank, Subject } from './state.ts';

const RANKS: Readonly<Record<Rank, number>> = { formula: 3, set: 2, initial: 1, default: 0 };

/** The contribution that counts: by rank, by priority, then by the order of the configuration. */
export function best(contributions: readonly Contribution[], least: Rank = 'default'): Contribution | null {
  let found: Contribution | null = null;
  for (const each of contributions) {
    if (RANKS[each.rank] < RANKS[least]) continue;
    if (found === null || precedes(each, found)) found = each;
  }
  return found;
}

function precedes(a: Contribution, b: Contribution): boolean {
  if (a.rank !== b.rank) return RANKS[a.rank] > RANKS[b.rank];
  if (a.priority !== b.priority) return a.priority > b.priority;
  if (a.unit !== b.unit) return a.unit.index < b.unit.index;
  return a.source !== b.source ? a.source.order < b.source.order : a.item < b.item;
}

/** Lets the value of a cell follow from what it is made of. */
export function settle(cell: Cell, state: CaseState): void {
  if (state.compiled.cycles.size > 0) force(cell, state);
  SETTLE[cell.kind](cell, state);
}

/**
 * A cell of a cyclic group may keep its value by itself when what gave it goes away. So its group runs anew from its
 * inputs whenever one of them changed, also where the value did not.
 */
function force(cell: Cell, state: CaseState): void {
  if (cell.cycle === null) {
    const name = abstractName(cell);
    cell.cycle = (name === null ? undefined : state.compiled.cycles.get(name)) ?? -1;
  }
  const { cycle } = cell;
  if (cycle < 0 || state.deferred?.group === cycle || state.mutant === 'support_ignored') return;
  state.forced.add(cycle);
  if (cycle < state.lowest) state.lowest = cycle;
  if (cycle > state.highest) state.highest = cycle;
}

const SETTLE: Readonly<Record<CellKind, (cell: Cell, state: CaseState) => void>> = {
  value(cell, state) {
    if (setValue(cell, effective(cell, state), state)) refreshQuestion(cell.subject, cell.slot, state);
  },
  structure(cell, state) {
    const { subject, slot } = cell;
    const all = subject.occurrences.get(slot) ?? [];
    const isVisible = subject.isActive && !isHidden(subject, slot, state);
    for (const each of all) setActive(each, isVisible, state);
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
    const mark = state.roleInputs.get(`${subject.key}/${key}`);
    const holds = subject.isActive && mark !== false && (mark === true || cell.contributions.length > 0);
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
    if (cell.key.startsWith('document:'))
      for (const each of cell.subject.others.values()) if (each.kind === 'needed') touch(each, state);
    if (!setValue(cell, best(cell.contributions)?.value ?? null, state)) return;
    const [what = '', key = ''] = cell.key.split(/:(.*)/s);
    const slot = cell.subject.shape.family.slots.get(key);
    if (slot !== undefined && what !== 'document') refreshQuestion(cell.subject, slot, state);
    if (what === 'document')
      for (const each of cell.subject.others.values()) if (each.kind === 'needed') refreshNeeded(each, state);
  },
  needed(cell, state) {
    const { contributions } = cell;
    const isOptional = contributions.every((each) => each.value === 'o');
    if (setValue(cell, contributions.length === 0 ? null : isOptional ? 'o' : '', state))
      refreshNeeded(cell, state);
  },
  exists(cell, state) {
    const { subject } = cell;
    setValue(cell, cell.contributions.length > 0, state);
    setActive(subject, isWanted(subject, state), state);
  },
  tag(cell, state) {
    const mark = state.tagInputs.get(cell.key);
    const has = mark !== false && (mark === true || cell.contributions.length > 0);
    setValue(cell, has ? true : null, state);
    settleList('tags', 'tag', state);
  },
  notice(cell, state) {
    setValue(cell, cell.contributions.length > 0 ? true : null, state);
    if (cell.key.startsWith('warning/')) return;
    setOpen(`issue ${cell.key}`, cell.value === true, state);
    settleList('issues', 'notice', state);
  },
  document(cell, state) {
    const isAlways = state.compiled.process.definition.documents.includes(cell.key);
    setValue(cell, isAlways || cell.contributions.length > 0 ? true : null, state);
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

/** What formulas see of an answer: by hand before rules, and nothing of a question that is not there. */
function effective(cell: Cell, state: CaseState): Value {
  const { subject, slot, contributions } = cell;
  const field = subject.shape.fields[slot];
  if (field === undefined) return null;
  if (!subject.isActive && state.mutant !== 'inactive_instance_counts') return null;
  if (field.isComputed) return active(best(contributions, 'formula')?.value ?? null);
  if (isHidden(subject, slot, state)) return active(best(contributions, 'set')?.value ?? null);
  const input = field.feel === 'instance' ? named(cell, state) : cell.input;
  if (input !== null && cell.stored?.isTouched === true) return input;
  const given = best(contributions, 'set');
  if (given !== null && active(given.value) !== null) return active(given.value);
  if (input !== null) return input;
  return active(best(contributions)?.value ?? null);
}

function named(cell: Cell, state: CaseState): Value {
  if (typeof cell.input !== 'number') return null;
  return active(state.subjects.get(`i${cell.input}`) ?? null);
}

/** An instance that is not in the case is no value. */
function active(value: Value): Value {
  const subject = subjectOf(value);
  return subject === null || subject.isActive ? value : null;
}

/** A question that some rule of the process asks, but none does now, on what only this case has. */
export function isHidden(subject: Subject, slot: number, state: CaseState): boolean {
  if (state.mutant === 'hidden_answer_counts') return false;
  const field = subject.shape.fields[slot];
  return field?.isHideable === true && subject.isDraft && (subject.asked[slot]?.value ?? null) === null;
}

/** Null where nobody asks; else `o` for optional and `r` for read-only, where all who ask say so. */
function askedFlags({ subject, slot, contributions }: Cell): Value {
  if (!subject.isActive) return null;
  const isByStructure =
    subject.parent !== null && !subject.shape.fields[slot]?.isAskedApart && isParentAsked(subject);
  if (contributions.length === 0 && !isByStructure) return null;
  const all = (flag: string): boolean =>
    contributions.length > 0 && !isByStructure && contributions.every(({ value }) => hasFlag(value, flag));
  return `${all('o') ? 'o' : ''}${all('r') ? 'r' : ''}`;
}

export const hasFlag = (value: Value, flag: string): boolean =>
  typeof value === 'string' && value.includes(flag);

function isParentAsked({ parent, shape }: Subject): boolean {
  const slot = parent?.shape.family.slots.get(shape.structure ?? '') ?? -1;
  return (parent?.asked[slot]?.value ?? null) !== null;
}

/** Questions of an occurrence that its structure asks. */
export function settleAsked(occurrence: Subject, state: CaseState): void {
  for (const field of occurrence.shape.fields)
    if (field !== undefined) settle(askedCell(occurrence, field.slot), state);
}

/** An information that names the document which proves it needs it while it is asked. */
function proofCell(subject: Subject, slot: number, state: CaseState): Cell | null {
  const field = subject.shape.fields[slot];
  const document = field?.information.definition.needed_document;
  if (field === undefined || document === undefined) return null;
  const per = state.compiled.index.package.needed_documents[document]?.per ?? 'instance';
  const owner = per === 'case' ? state.subject : (subject.parent ?? subject);
  return otherCell(owner, 'needed', per === 'information' ? `${document}/${field.key}` : document);
}

export function refreshNeeded(cell: Cell, state: CaseState): void {
  const { isNeeded: wanted, isOptional } = isNeeded(cell, state);
  setOpen(
    `document ${cell.subject.key}/${cell.key}`,
    wanted && !isOptional && !isProvided(cell, state),
    state,
  );
}

/** Whether a question still waits for an answer, and whether its check fails. */
export function refreshQuestion(subject: Subject, slot: number, state: CaseState): void {
  const field = subject.shape.fields[slot];
  if (field === undefined) return;
  const cell = valueCell(subject, slot);
  const isMissing = waitsForAnswer(cell);
  if (cell.isMissing !== isMissing) {
    perform(
      state,
      () => {
        cell.isMissing = isMissing;
      },
      () => {
        cell.isMissing = !isMissing;
      },
    );
    setOpen(`question ${subject.key}/${field.key}`, isMissing, state);
  }
  const isFailing =
    field.information.definition.check !== undefined &&
    cell.value !== null &&
    subject.isActive &&
    subject.others.get(`flag:check:${field.key}`)?.value === false;
  if (cell.isFailing === isFailing) return;
  perform(
    state,
    () => {
      cell.isFailing = isFailing;
    },
    () => {
      cell.isFailing = !isFailing;
    },
  );
  setOpen(`check ${subject.key}/${field.key}`, isFailing, state);
}

function waitsForAnswer({ subject, slot, value }: Cell): boolean {
  const asked = subject.asked[slot]?.value ?? null;
  const field = subject.shape.fields[slot];
  if (asked === null || field === undefined || field.isComputed) return false;
  if (hasFlag(asked, 'o') || hasFlag(asked, 'r')) return false;
  const { definition } = field.information;
  const isEmpty =
    definition.type === 'structure'
      ? (Array.isArray(value) ? value.length : 0) < (definition.min_occurrences ?? 0)
      : value === null;
  return (
    isEmpty && !isFlagged(subject, `optional:${field.key}`) && !isFlagged(subject, `read_only:${field.key}`)
  );
}

function refreshHolders(role: string, state: CaseState): void {
  const least = state.compiled.leastHolders.get(role) ?? 0;
  setOpen(`role ${role}`, (state.holders.get(role)?.length ?? 0) < least, state);
}

/** Notes that something is missing, or no longer. */
export function setOpen(what: string, isOpen: boolean, state: CaseState): void {
  if (state.open.has(what) === isOpen) return;
  if (isOpen) addTo(state.open, what, state);
  else removeFrom(state.open, what, state);
  if (what.startsWith('check ')) settleList('issues', 'notice', state);
  const slot = state.subject.shape.family.slots.get('is_complete') ?? -1;
  const cell = valueCell(state.subject, slot);
  if (state.compiled.cycles.size > 0) force(cell, state);
  setValue(cell, state.open.size === 0, state);
}

/** A list of keys on the case. */
function settleList(field: 'tags' | 'issues', kind: CellKind, state: CaseState): void {
  const slot = state.subject.shape.family.slots.get(field) ?? -1;
  const cell = valueCell(state.subject, slot);
  if (state.compiled.cycles.size > 0) force(cell, state);
  setValue(cell, keysOnCase(kind, state), state);
}

/** Keys of what the case has now, in order: tags, or rules that raise an issue and informations whose check fails. */
export function keysOnCase(kind: CellKind, state: CaseState): string[] {
  const keys: string[] = [];
  for (const cell of state.subject.others.values())
    if (cell.kind === kind && cell.value === true && !cell.key.startsWith('warning/'))
      keys.push(cell.key.replace('issue/', ''));
  if (kind === 'notice')
    for (const what of state.open) if (what.startsWith('check ')) keys.push(what.split('/').at(-1) ?? '');
  return [...new Set(keys)].sort();
}

function plainValue(cell: Cell, state: CaseState): Value {
  const { head } = state;
  if (cell.subject.shape.kind === 'occurrence' && cell.key === 'occurrence_name')
    return cell.subject.isActive ? occurrenceName(cell.subject, state) : null;
  if (!cell.subject.isActive) return null;
  const given = best(cell.contributions)?.value ?? null;
  if (cell.subject !== state.subject) return given;
  if (cell.key === 'assignee_email')
    return head.assigneeEmail ?? (given !== null && given === head.removedAssignee ? null : given);
  return given;
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
  perform(
    state,
    () => {
      subject.isActive = isActive;
    },
    () => {
      subject.isActive = !isActive;
    },
  );
  if (subject.shape.kind === 'instance') enterLists(subject, isActive, state);
  for (const cell of state.namedBy.get(subject.id) ?? [])
    if (subject.shape.kind === 'instance') settle(cell, state);
  if (state.mutant !== 'no_notification_of_references')
    for (const cell of [...subject.references, ...subject.givenTo]) settle(cell, state);
  for (const cell of subject.asked) if (cell !== undefined) settle(cell, state);
  if (subject.parent !== null) settleAsked(subject, state);
  for (const cell of subject.values) if (cell !== undefined) settle(cell, state);
  for (const cell of subject.others.values()) {
    if (cell.kind === 'role') settle(cell, state);
    if (cell.kind === 'needed') refreshNeeded(cell, state);
  }
  if (subject.shape.kind === 'occurrence') settleName(subject, state);
  for (const node of subject.nodes) queue(node, state);
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
