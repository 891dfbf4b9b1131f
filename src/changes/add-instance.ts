import { refuse } from '../errors.ts';
import { splitFields } from '../instances/split-fields.ts';
import type { InputChange } from '../model/input-change.ts';
import { type CaseToChange, mustBeEditable } from './case-to-change.ts';
import { checkReference } from './check-reference.ts';
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
  const { values, structures, references, findings } = splitFields(index, ontology, fields, {
    hidden: current.session.state.hidden,
  });
  const missing = references.flatMap((reference) => checkReference(current, reference, reference.attr));
  refuseFor([...findings, ...missing]);
  return {
    kind: 'add_instance',
    ontology,
    values: Object.fromEntries(values),
    structures: Object.fromEntries(structures),
  };
}
