import type { Subject } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import { type CaseToChange, mustBeEditable } from './case-to-change.ts';

/** Instances 2: a draft is deleted; an instance that exists outside leaves the case with its values in it. */
export function removeInstance(current: CaseToChange, instance: Subject): InputChange {
  mustBeEditable(current);
  if (current.compiled.index.ontologies.get(instance.shape.ontology)?.isManaged === true)
    throw refuse(
      'ontology_managed',
      `Instances of ${instance.shape.ontology} are managed elsewhere and cannot be removed.`,
    );
  if (instance === current.session.state.outcome)
    throw refuse('conflict', 'The case is about this instance; it cannot be removed from it.');
  return { kind: 'remove_instance', instance: instance.id };
}
