import type { Finding } from '../errors.ts';
import type { FieldReference } from '../instances/split-fields.ts';
import { type CaseToChange, instanceIn } from './case-to-change.ts';

/** An instance or file that a value names has to be one of the case, and the instance of the ontology that is asked for. */
export function checkReference(
  current: CaseToChange,
  { kind, id, ontology }: FieldReference,
  attr: string,
): Finding[] {
  const named = kind === 'instance' ? instanceIn(current, id) : undefined;
  if (kind === 'file' ? !current.proofs.has(id) : named === undefined)
    return [{ code: 'does_not_exist', detail: `There is no ${kind} ${id} in the case.`, attr }];
  const isFitting =
    named === undefined || ontology === null || current.compiled.index.isA(named.shape.ontology, ontology);
  return isFitting
    ? []
    : [
        {
          code: 'invalid_value',
          detail: `Instance ${id} is of ${named.shape.ontology}, no ${ontology}.`,
          attr,
        },
      ];
}
