import type { Subject } from '../engine/index.ts';
import type { InputChange } from '../model/input-change.ts';
import { addInstance } from './add-instance.ts';
import { type CaseToChange, mustNotBeLocked } from './case-to-change.ts';
import { isReadOnly } from './read-only.ts';
import { refuseFor } from './write-values.ts';

/** A new draft of an ontology that is the answer to a question from the start: both are stored, or neither. */
export function addAsAnswer(
  current: CaseToChange,
  ontology: string,
  { subject, information }: { readonly subject: Subject; readonly information: string },
): InputChange {
  const change = addInstance(current, ontology, {});
  const slot = subject.shape.family.slots.get(information) ?? -1;
  const definition = subject.shape.fields[slot]?.information.definition;
  mustNotBeLocked(current, subject.parent ?? subject);
  if (
    definition?.type !== 'instance' ||
    definition.allow_new === false ||
    isReadOnly(subject, information, definition) ||
    !current.compiled.index.isA(ontology, definition.ontology)
  )
    refuseFor([
      { code: 'invalid_value', detail: `"${information}" takes no new ${ontology}.`, attr: information },
    ]);
  return { ...change, kind: 'add_instance', ontology, namedBy: { subject: subject.key, information } };
}
