import { type Finding, refuse } from '../errors.ts';
import { splitFields } from '../instances/split-fields.ts';
import type { InputChange } from '../model/input-change.ts';
import { type CaseToChange, instanceIn, mustBeEditable } from './case-to-change.ts';
import { refuseFor } from './write-values.ts';

/** Instances 1: a draft of an ontology with its first values. */
export function addInstance(
  current: CaseToChange,
  ontology: string,
  fields: Readonly<Record<string, unknown>>,
): InputChange {
  mustBeEditable(current);
  const { index } = current.compiled;
  const found = index.ontologies.get(ontology);
  if (found?.isManaged === true)
    throw refuse('ontology_managed', `Instances of ${ontology} are managed elsewhere and cannot be created.`);
  if (found?.definition.abstract === true)
    throw refuse('conflict', `"${ontology}" is abstract: only ontologies below it have instances.`);
  const { values, structures, references, findings } = splitFields(index, ontology, fields);
  const missing = references.flatMap(({ kind, id, ontology: wanted, attr }): Finding[] => {
    const named = kind === 'instance' ? instanceIn(current, id) : undefined;
    if (kind === 'file' ? !current.proofs.has(id) : named === undefined)
      return [{ code: 'does_not_exist', detail: `There is no ${kind} ${id} in the case.`, attr }];
    if (named !== undefined && wanted !== null && !index.isA(named.shape.ontology, wanted))
      return [{ code: 'invalid_value', detail: `Instance ${id} is no ${wanted}.`, attr }];
    return [];
  });
  refuseFor([...findings, ...missing]);
  return {
    kind: 'add_instance',
    ontology,
    values: Object.fromEntries(values),
    structures: Object.fromEntries(structures),
  };
}
