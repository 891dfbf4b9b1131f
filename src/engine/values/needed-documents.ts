import { documentIn, documentPart } from '../../model/rows/row-key.ts';
import { isFlagged } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, ShapeField, Subject } from '../state/subject.ts';

/** Whether something is needed by a rule, or to prove an information that is asked. */
export function isNeeded(cell: Cell, state: CaseState): { isNeeded: boolean; isOptional: boolean } {
  const { document, information } = documentIn(cell.key);
  const definition = state.compiled.index.package.needed_documents[document];
  const isProof = isAskedWith(document, information, cell.subject);
  const byRule = cell.value !== null && (cell.subject.isActive || cell.subject === state.subject);
  const isOptional =
    isFlagged(cell.subject, `document:${document}`) || (byRule && cell.value === 'o' && !isProof);
  return { isNeeded: definition !== undefined && (byRule || isProof), isOptional };
}

const isAskedWith = (document: string, information: string | null, subject: Subject): boolean =>
  provenBy(documentPart({ document, information }), subject).length > 0;

/** The informations of a subject that are asked and that a needed document proves, by its key or `key/information`. */
export function provenBy(key: string, subject: Subject): string[] {
  const { document, information } = documentIn(key);
  const isProven = (field: ShapeField): boolean =>
    field.information.definition.needed_document === document &&
    (information === null || information === field.key) &&
    (subject.asked[field.slot]?.value ?? null) !== null;
  return subject.isActive
    ? subject.shape.fields.flatMap((field) => (field !== undefined && isProven(field) ? [field.key] : []))
    : [];
}

/** Whether a file is there for a needed document. */
export function isProvided(cell: Cell, state: CaseState): boolean {
  const { document, information } = documentIn(cell.key);
  const instance = cell.subject === state.subject ? null : cell.subject.id;
  for (const proof of state.proofs.values())
    if (
      proof.neededDocument === document &&
      (proof.instance === instance || instance === null) &&
      (information === null || proof.information === information)
    )
      return true;
  return false;
}
