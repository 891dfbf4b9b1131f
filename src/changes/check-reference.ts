import type { Finding } from '../errors.ts';
import type { FieldReference } from '../instances/split-fields.ts';
import { isAccepted } from './accepted-types.ts';
import { type CaseToChange, instanceIn } from './case-to-change.ts';

/**
 * A file that a value names has to be one of the case; an instance, one of the case or one that may come into it, of the ontology that
 * is asked for.
 */
export function checkReference(
  current: CaseToChange,
  { kind, id, ontology, accept = [], isInCaseOnly = false, isExistingOnly = false }: FieldReference,
  attr: string,
): Finding[] {
  const found = kind === 'instance' ? instanceIn(current, id) : undefined;
  const inside = found?.shape.ontology;
  const outside = kind === 'instance' && inside === undefined ? current.enterable?.get(id) : undefined;
  const named = inside ?? outside;
  if (kind === 'instance' && inside === undefined) current.missing?.add(id);
  if (kind === 'file' ? !current.proofs.has(id) : named === undefined)
    return [{ code: 'does_not_exist', detail: missingText(kind, id), attr }];
  if (outside !== undefined && isInCaseOnly)
    return [
      { code: 'invalid_value', detail: `Instance ${id} exists already; a new one is wanted here.`, attr },
    ];
  if (found?.entry === 'own' && isExistingOnly)
    return [
      {
        code: 'invalid_value',
        detail: `Instance ${id} is new; one that exists already is wanted here.`,
        attr,
      },
    ];
  const proof = kind === 'file' ? current.proofs.get(id) : undefined;
  if (proof !== undefined && accept.length > 0 && !isAccepted(proof.content_type, accept)) {
    const detail = `File ${id} is of the type ${proof.content_type}; accepted are: ${accept.join(', ')}.`;
    return [{ code: 'proof_type_not_accepted', detail, attr }];
  }
  const isFitting = named === undefined || ontology === null || current.compiled.index.isA(named, ontology);
  return isFitting
    ? []
    : [
        {
          code: 'invalid_value',
          detail: `Instance ${id} is of ${named}, not of ${ontology}.`,
          attr,
        },
      ];
}

const missingText = (kind: FieldReference['kind'], id: number): string =>
  kind === 'file' ? `There is no file ${id} in the case.` : `There is no instance ${id}.`;
