// `may_edit` of a state, for every way in which a case is written. Whoever adds a way calls one of these, or goes through a
// write path that does. It binds by the actor of the write, so that nothing has to be handed over that could be forgotten.
import { isOpenToWizards } from '../changes/is-open-to-wizards.ts';
import { Refusal, refuse } from '../errors.ts';
import { type CasePerson, isAllowed } from '../model/who-may.ts';
import { casesOfInstances, loadTerms, type StandingCase } from '../store/cases/cases-of-instances.ts';
import { hiddenAmong } from '../store/cases/hidden-cases.ts';
import type { Call } from '../store/database/database.ts';
import { actsForTenant } from '../store/people/find-reader.ts';
import { findUsers } from '../store/people/find-users.ts';
import type { Actor } from './actor.ts';
import { checkRights, lackingRights } from './case-rights.ts';
import type { CompiledProcesses } from './configurations/compiled-processes.ts';
import type { CurrentCase } from './open/current-case.ts';

/** Who writes, and the statements that the check is made with. */
interface Editing {
  readonly tenantId: number;
  readonly actor: Actor;
  readonly call: Call;
}

/**
 * Refuses a person, support or a wizard whom the state of a case does not let change it, and whoever lacks the right to. Keys without a team, rules and
 * background work are not bound.
 */
export async function checkMayEdit(current: CurrentCase, editing: Editing): Promise<void> {
  await checkRights(current, ['write'], editing);
  const { state } = current.session.state.head;
  const list = current.compiled.process.definition.workflow.states[state]?.may_edit ?? [];
  if (list.length === 0) return;
  if (editing.actor.kind === 'wizard' && !isOpenToWizards(current.compiled, state))
    throw refuse('case_not_editable');
  if (editing.actor.kind === 'wizard' || !isBound(editing.actor)) return;
  const person = await personOf(editing);
  const people = { ownerEmail: current.head.owner_email, assigneeEmail: current.head.assignee_email };
  if (person === undefined || !isAllowed(list, person, people)) throw refuse('permission_denied', DENIED);
}

/** The same for cases that are reached by another address than their own: each of them has to allow it. */
export async function checkMayEditAll(
  processes: CompiledProcesses,
  cases: readonly StandingCase[],
  editing: Editing,
): Promise<void> {
  await checkMayWriteAll(cases, editing);
  if (!isBound(editing.actor)) return;
  let person: CasePerson | undefined;
  for (const each of cases) {
    const list = await listOf(processes, each, editing.tenantId);
    if (list?.length === 0) continue;
    // Whoever has the link of a wizard is nobody that a list names, and is told nothing of other cases.
    if (editing.actor.kind === 'wizard') throw refuse('case_not_editable');
    person ??= await personOf(editing);
    const people = { ownerEmail: each.owner_email, assigneeEmail: each.assignee_email };
    if (list !== undefined && person !== undefined && isAllowed(list, person, people)) continue;
    throw refuse('permission_denied', `This would change ${await nameFor(each, editing)}. ${DENIED}`);
  }
}

/** A case is named only where everybody may see it. */
async function nameFor({ id, number }: StandingCase, { call, tenantId }: Editing): Promise<string> {
  const hidden = await hiddenAmong(call, tenantId, [id], []);
  return hidden.has(id) ? 'another case' : `CASE-${number}`;
}

/** The right to change each of some cases that are reached by another address than their own. */
async function checkMayWriteAll(cases: readonly StandingCase[], editing: Editing): Promise<void> {
  if (actsForTenant(editing.actor) || cases.length === 0) return;
  const ids = cases.map(({ id }) => id);
  for (const { id, terms } of await loadTerms(editing.call, editing.tenantId, ids)) {
    const [missing] = await lackingRights(terms, ['write'], editing);
    const found = cases.find((each) => each.id === id);
    if (missing !== undefined && found !== undefined)
      throw refuse(
        'permission_denied',
        `This would change ${await nameFor(found, editing)}. Its rules of access do not give you the right "write".`,
      );
  }
}

/** The same for what is written to instances: ongoing cases that link them show it at once. `but` is a case that is checked by itself. */
export async function checkMayEditInstances(
  processes: CompiledProcesses,
  instances: readonly number[],
  editing: Editing,
  but: number | null = null,
): Promise<void> {
  if (actsFreely(editing.actor) || instances.length === 0) return;
  const cases = await casesOfInstances(editing.call, editing.tenantId, instances);
  await checkMayEditAll(
    processes,
    cases.filter(({ id }) => id !== but),
    editing,
  );
}

/** The same as an answer, for what is shown to people before they try. */
export async function mayEditInstances(...asked: Parameters<typeof checkMayEditInstances>): Promise<boolean> {
  try {
    await checkMayEditInstances(...asked);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Nothing binds rules and background work. */
export const actsFreely = (actor: Actor): boolean => actsForTenant(actor) && !isBound(actor);

/** People, support and wizards are bound by lists. Keys, rules and background work are not. */
const isBound = ({ kind, passesRules }: Actor): boolean =>
  kind === 'user' || kind === 'wizard' || (kind === 'support' && passesRules !== true);

const DENIED = 'The configuration does not let you change a case in this state.';

/** Somebody who is disabled, or gone, is nobody; so is support, whose id is not one of a person. */
async function personOf({ tenantId, actor, call }: Editing): Promise<CasePerson | undefined> {
  const [person] =
    actor.id === null || actor.kind !== 'user' ? [] : await findUsers(call, tenantId, { ids: [actor.id] });
  return person;
}

/** Who may edit a case, everybody where the list is empty; undefined where nobody can tell. */
async function listOf(
  processes: CompiledProcesses,
  { process_key: key, configuration_version: version, state_key: state }: StandingCase,
  tenantId: number,
): Promise<readonly string[] | undefined> {
  const configuration = await processes.configuration(tenantId, version ?? 1);
  const states = configuration?.index.processes.get(key)?.definition.workflow.states;
  if (states === undefined) return undefined;
  const standing =
    state === null ? Object.values(states).find(({ kind }) => kind === 'start') : states[state];
  return standing?.may_edit ?? [];
}
