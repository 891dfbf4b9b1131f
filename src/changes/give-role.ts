import type { CompiledProcess, Subject } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import { type CaseToChange, mustBeEditable } from './case-to-change.ts';

/** Instances 5: the role must be one that the instance's ontology can hold. */
export function giveRole(current: CaseToChange, instance: Subject, role: string, attr: string): InputChange {
  mustBeEditable(current);
  const { index } = current.compiled;
  if (!index.ontologies.get(instance.shape.ontology)?.roles.includes(role))
    throw refuse('invalid_value', `Instances of ${instance.shape.ontology} cannot hold "${role}".`, attr);
  const most = mostHolders(role, current.session.state.compiled);
  const holders = [...current.session.state.subjects.values()].filter(
    (each) => each.isActive && isHolder(each, role),
  );
  if (!holders.includes(instance) && holders.length >= most)
    throw refuse('conflict', `A case has at most ${most} of "${role}".`, attr);
  return { kind: 'give_role', instance: instance.id, role };
}

/** So many instances of a case of this process may hold a role. */
export const mostHolders = (role: string, { process, index }: CompiledProcess): number =>
  process.definition.roles[role]?.max ?? index.package.roles[role]?.holders?.max ?? Number.POSITIVE_INFINITY;

/** Instances 6: what a rule gave stays taken away. */
export function removeRole(current: CaseToChange, instance: Subject, role: string): InputChange {
  mustBeEditable(current);
  if (!isHolder(instance, role)) throw refuse('not_found', `The instance does not hold the role "${role}".`);
  return { kind: 'remove_role', instance: instance.id, role };
}

const isHolder = ({ others }: Subject, role: string): boolean => others.get(`role:${role}`)?.value === true;
