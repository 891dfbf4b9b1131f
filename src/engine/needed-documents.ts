import { isFlagged } from './cells.ts';
import type { CaseState } from './state.ts';
import type { Cell, ShapeField, Subject } from './subject.ts';

/** Whether something is needed by a rule, or to prove an information that is asked. */
export function isNeeded(cell: Cell, state: CaseState): { isNeeded: boolean; isOptional: boolean } {
  const [document = '', information] = cell.key.split('/');
  const definition = state.compiled.index.package.needed_documents[document];
  const isProof = isAskedWith(document, information, cell.subject);
  const byRule = cell.value !== null && (cell.subject.isActive || cell.subject === state.subject);
  const isOptional =
    isFlagged(cell.subject, `document:${document}`) || (byRule && cell.value === 'o' && !isProof);
  return { isNeeded: definition !== undefined && (byRule || isProof), isOptional };
}

function isAskedWith(document: string, information: string | undefined, subject: Subject): boolean {
  const isOf = (field: ShapeField, of: Subject): boolean =>
    field.information.definition.needed_document === document &&
    (information === undefined || information === field.key) &&
    (of.asked[field.slot]?.value ?? null) !== null;
  return (
    subject.isActive && subject.shape.fields.some((field) => field !== undefined && isOf(field, subject))
  );
}

/** Whether a file is there for a needed document. */
export function isProvided(cell: Cell, state: CaseState): boolean {
  const [document, information = null] = cell.key.split('/');
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
