import { namingCells, type Subject } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import { roleAt } from '../model/rows/row-key.ts';
import type { StoredInstance, StoredOccurrence } from '../model/stored-case.ts';
import { type CaseToChange, instanceIn, mustBeEditable } from './case-to-change.ts';

/** An instance that a case is to share. */
interface InstanceToLink {
  readonly instance: StoredInstance;
  readonly occurrences: readonly StoredOccurrence[];
}

const ATTR = 'new_instance_id';

/** Instances 3 and 4: the ontology of the instance in the case has to allow that its link is set or removed. */
function mustAllowLinkChanges(current: CaseToChange, { shape }: Subject): void {
  mustBeEditable(current);
  if (current.compiled.index.ontologies.get(shape.ontology)?.allowsLinkChanges === false)
    throw refuse('link_change_not_allowed', `Instances of ${shape.ontology} do not allow link changes.`);
}

/** Instances 4: the instance in the case is replaced by one that others share; roles, references and outcome move. */
export function linkInstance(current: CaseToChange, old: Subject, to: InstanceToLink): InputChange {
  mustAllowLinkChanges(current, old);
  const { id, ontology } = to.instance;
  mustFit(current, old, ontology, id);
  const isSame = id === old.id;
  if (isSame ? old.entry === 'linked' : instanceIn(current, id) !== undefined)
    throw refuse('conflict', `Instance ${id} is part of the case already.`, ATTR);
  return { kind: 'link', instance: old.id, to: to.instance, occurrences: to.occurrences };
}

/** An instance that takes another's place has to fit there: as the outcome, with its roles, and where it is named. */
function mustFit(current: CaseToChange, old: Subject, ontology: string, id: number): void {
  const { index } = current.compiled;
  const { state } = current.session;
  const wanted = wantedOntology(old, current);
  if (!index.isA(ontology, wanted))
    throw refuse('invalid_value', `Instance ${id} is of ${ontology}, not of ${wanted}.`, ATTR);
  for (const [key, isGiven] of state.roleInputs) {
    const { subject, role } = roleAt(key);
    if (subject === old.key && isGiven && !index.ontologies.get(ontology)?.roles.includes(role))
      throw refuse('invalid_value', `Instances of ${ontology} cannot hold the role "${role}".`, ATTR);
  }
  for (const { subject, slot, key } of namingCells(old.id, state)) {
    const definition = subject.shape.fields[slot]?.information.definition;
    if (subject.isGone || definition?.type !== 'instance') continue;
    if (!index.isA(ontology, definition.ontology))
      throw refuse(
        'invalid_value',
        `"${key}" has to be of ${definition.ontology}, not of ${ontology}.`,
        ATTR,
      );
  }
}

/** The ontology that the process or a rule wants in the place of an instance; of one that was added by hand, its own. */
function wantedOntology(old: Subject, { session }: CaseToChange): string {
  const { compiled, outcome, slots } = session.state;
  if (old === outcome) return compiled.process.definition.outcome;
  const slot = [...slots.values()].find(({ instance }) => instance === old.id);
  const made = slot === undefined ? undefined : compiled.siteShapes.get(slot.key);
  return made?.ontology ?? old.shape.ontology;
}

/** Instances 3: the case has a copy of its own again. */
export function unlinkInstance(current: CaseToChange, instance: Subject): InputChange {
  mustAllowLinkChanges(current, instance);
  if (instance.entry !== 'linked') throw refuse('conflict', 'The case does not share this instance.');
  return { kind: 'unlink', instance: instance.id };
}
