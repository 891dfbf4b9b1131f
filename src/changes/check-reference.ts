import type { PackageIndex } from '../configuration/index-package.ts';
import type { Finding } from '../errors.ts';
import type { FieldReference } from '../instances/split-fields.ts';
import { isAccepted } from './accepted-types.ts';
import { type CaseToChange, instanceIn } from './case-to-change.ts';

/**
 * A file that a value names has to be one of the case; an instance, one of the case or one that may come into it, of the ontology that
 * is asked for.
 */
export function checkReference(current: CaseToChange, reference: FieldReference, attr: string): Finding[] {
  const { kind, id, accept = [], isExistingOnly = false } = reference;
  const found = kind === 'instance' ? instanceIn(current, id) : undefined;
  const inside = found?.shape.ontology;
  const outside = kind === 'instance' && inside === undefined ? current.enterable?.get(id) : undefined;
  if (kind === 'instance' && inside === undefined) current.missing?.add(id);
  if (kind === 'file' ? !current.proofs.has(id) : inside === undefined && outside === undefined)
    return [{ code: 'does_not_exist', detail: missingText(kind, id), attr }];
  if (outside !== undefined) return checkOutside(current.compiled.index, reference, outside, attr);
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
  return inside === undefined ? [] : checkOntology(current.compiled.index, reference, inside, attr);
}

/** An instance of this ontology from outside the case has to be wanted there, and to fit. */
export function checkOutside(
  index: PackageIndex,
  reference: FieldReference,
  found: string,
  attr: string,
): Finding[] {
  if (reference.isInCaseOnly !== true) return checkOntology(index, reference, found, attr);
  const detail = `Instance ${reference.id} exists already; a new one is wanted here.`;
  return [{ code: 'invalid_value', detail, attr }];
}

function checkOntology(
  index: PackageIndex,
  { id, ontology }: FieldReference,
  found: string,
  attr: string,
): Finding[] {
  if (ontology === null || index.isA(found, ontology)) return [];
  return [{ code: 'invalid_value', detail: `Instance ${id} is of ${found}, not of ${ontology}.`, attr }];
}

export const missingText = (kind: FieldReference['kind'], id: number): string =>
  kind === 'file' ? `There is no file ${id} in the case.` : `There is no instance ${id}.`;
