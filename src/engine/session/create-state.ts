import { roleAt, roleKey, type SiteKey, slotKey } from '../../model/rows/row-key.ts';
import type { StoredCase } from '../../model/stored-case.ts';
import { CASE_KEY, instanceKey } from '../../model/subject-key.ts';
import { runSteps } from '../../run-steps.ts';
import { subjectFrom } from '../inputs/enter-subject.ts';
import { nameInstances } from '../inputs/name-instances.ts';
import { setValue } from '../recalculation/journal.ts';
import { setOpen } from '../recalculation/open-points.ts';
import { clearQueue, recalculateInSteps } from '../recalculation/recalculate.ts';
import { setActive, settle, settleCaseName } from '../recalculation/settle.ts';
import { settleCalls, settleChecks } from '../recalculation/settle-asks.ts';
import { settleDeadlines } from '../recalculation/settle-deadlines.ts';
import { settleFamily } from '../recalculation/settle-family.ts';
import { otherCell, slotOf, valueCell } from '../state/cells.ts';
import { namingCells } from '../state/naming-cells.ts';
import type { CaseState, CompiledProcess } from '../state/state.ts';
import type { Shape, Subject } from '../state/subject.ts';
import { momentIn } from '../values/canonical-values.ts';
import { EmptyState } from './empty-state.ts';
import { fillFromSaved, restoreSaved } from './fill-from-saved.ts';
import type { OpenOptions } from './open-options.ts';

/** A case in memory with everything derived, from its stored inputs. */
export const createState = (compiled: CompiledProcess, stored: StoredCase, options: OpenOptions): CaseState =>
  runSteps(createInSteps(compiled, stored, options));

/** The same step by step; the case is whole after the last one. */
export function* createInSteps(
  compiled: CompiledProcess,
  stored: StoredCase,
  options: OpenOptions,
): Generator<void, CaseState> {
  const state: CaseState = new EmptyState(compiled, stored, options);
  state.subjects.set(CASE_KEY, state.subject);
  state.byShape[compiled.caseShape.index] = [state.subject];
  for (const { rule, subject, key, instance } of stored.slots)
    state.slots.set(slotKey({ site: key, subject }), { rule, subject, key, instance });
  for (const { instance, role, isRemoved } of stored.roles)
    state.roleInputs.set(roleKey(instanceKey(instance), role), !isRemoved);
  for (const { tag, isRemoved } of stored.tags) state.tagInputs.set(tag, !isRemoved);
  for (const proof of stored.proofs) state.proofs.set(proof.id, proof);
  for (const { transition, count } of stored.votes) state.votes.set(transition, count);
  for (const { rule, ranFor } of stored.scheduled ?? []) state.scheduled.set(rule, ranFor);
  for (const [check, body] of stored.aiChecks ?? []) state.aiChecks.set(check, body);
  for (const [call, body] of stored.calls ?? []) state.calls.set(call, body);
  for (const [key, body] of stored.deadlines ?? []) state.deadlines.set(key, body);
  for (const [id, task] of stored.tasks ?? []) state.tasks.set(id, task);
  for (const [id, body] of stored.children ?? []) state.children.set(id, body);
  if (stored.suspension != null) state.suspension.set('suspension', stored.suspension);
  for (const comment of stored.heldComments) state.heldComments.add(comment);
  yield* addInstances(state, stored);
  fillCase(state);
  if (options.isAsSaved === true) yield* fillFromSaved(stored.saved, state);
  state.isQuiet = false;
  if (options.isAsSaved === true) clearQueue(state);
  else if (options.isWaiting !== true) yield* recalculateInSteps(state);
  yield;
  if (state.isSealed) {
    restoreSaved(stored.saved, state);
    clearQueue(state);
    state.isSealed = false;
  }
  state.newSlots.clear();
  state.meter = null;
  return state;
}

function* addInstances(state: CaseState, stored: StoredCase): Generator<void> {
  const { compiled } = state;
  const sites = new Map<number, SiteKey>();
  for (const slot of state.slots.values()) sites.set(slot.instance, slot.key);
  const occurrences = Map.groupBy(stored.occurrences, (each) => each.instance);
  const byHand: Subject[] = [];
  for (const instance of stored.instances.toSorted((a, b) => a.id - b.id)) {
    const isOutcome = instance.id === stored.head.outcome;
    const key = sites.get(instance.id);
    const site = key === undefined ? undefined : compiled.siteShapes.get(key);
    const shape: Shape | undefined = isOutcome
      ? compiled.outcomeShape
      : site?.ontology === instance.ontology
        ? site
        : compiled.otherShapes.get(instance.ontology);
    if (shape === undefined) continue;
    const subject = subjectFrom(instance, shape, state, occurrences.get(instance.id));
    if (isOutcome) state.outcome = subject;
    if (isOutcome || instance.isByHand) byHand.push(subject);
    yield;
  }
  // A number in an answer can be that of a file, too.
  nameInstances(
    (stored.named ?? []).filter(({ instance }) => namingCells(instance.id, state).length > 0),
    state,
  );
  for (const key of state.roleInputs.keys()) {
    const { subject, role } = roleAt(key);
    const holder = state.subjects.get(subject);
    if (holder !== undefined) otherCell(holder, 'role', role);
  }
  setActive(state.subject, true, state);
  for (const [role, least] of compiled.leastHolders) setOpen({ kind: 'role', role }, least > 0, state);
  for (const subject of byHand) {
    setActive(subject, true, state);
    yield;
  }
}

function fillCase(state: CaseState): void {
  const { head, subject } = state;
  const put = (key: string, value: Parameters<typeof setValue>[1]): void =>
    void setValue(valueCell(subject, slotOf(subject.shape, key) ?? -1), value, state);
  put('state', head.state);
  put('number', head.number);
  put('language', head.language);
  put('created', momentIn(head.created, state.compiled.index.timeZone));
  put('owner_email', head.ownerEmail);
  put('is_complete', state.open.size === 0);
  put('issues', []);
  put('tags', []);
  settleChecks(state);
  settleCalls(state);
  settleDeadlines(state);
  settleFamily(state);
  settle(valueCell(subject, slotOf(subject.shape, 'assignee_email') ?? -1), state);
  for (const tag of state.tagInputs.keys()) settle(otherCell(subject, 'tag', tag), state);
  for (const document of state.compiled.process.definition.documents)
    otherCell(subject, 'document', document).value = true;
  settleCaseName(state);
}
