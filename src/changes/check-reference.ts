import type { Finding } from '../errors.ts';
import type { FieldReference } from '../instances/split-fields.ts';
import { isAccepted } from './accepted-types.ts';
import { type CaseToChange, instanceIn } from './case-to-change.ts';

/** An instance or file that a value names has to be one of the case, and the instance of the ontology that is asked for. */
export function checkReference(
  current: CaseToChange,
  { kind, id, ontology, accept = [] }: FieldReference,
  attr: string,
): Finding[] {
  const named = kind === 'instance' ? instanceIn(current, id) : undefined;
  if (kind === 'file' ? !current.proofs.has(id) : named === undefined)
    return [{ code: 'does_not_exist', detail: `There is no ${kind} ${id} in the case.`, attr }];
  const proof = kind === 'file' ? current.proofs.get(id) : undefined;
  if (proof !== undefined && accept.length > 0 && !isAccepted(proof.content_type, accept)) {
    const detail = `File ${id} is of the type ${proof.content_type}; accepted are: ${accept.join(', ')}.`;
    return [{ code: 'proof_type_not_accepted', detail, attr }];
  }
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
