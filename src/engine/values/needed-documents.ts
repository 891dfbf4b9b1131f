import { documentIn } from '../../model/rows/row-key.ts';
import { isFlagged } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, Shape, ShapeField, Subject } from '../state/subject.ts';

/** Whether something is needed by a rule, or to prove an information that is asked. */
export function isNeeded(cell: Cell, state: CaseState): { isNeeded: boolean; isOptional: boolean } {
  const { document } = documentIn(cell.key);
  const definition = state.compiled.index.package.needed_documents[document];
  const isProof = !provenBy(cell.key, cell.subject, state).next().done;
  const byRule = cell.value !== null && (cell.subject.isActive || cell.subject === state.subject);
  const isOptional =
    isFlagged(cell.subject, `document:${document}`) || (byRule && cell.value === 'o' && !isProof);
  return { isNeeded: definition !== undefined && (byRule || isProof), isOptional };
}

/** An asked question that a needed document proves. */
interface Proven {
  readonly subject: Subject;
  readonly information: string;
}

/** The questions that are asked and that a needed document proves, by its key or `key/information`. */
export function* provenBy(key: string, owner: Subject, state: CaseState): Generator<Proven, undefined> {
  const { document, information } = documentIn(key);
  const isOfCase = state.compiled.index.package.needed_documents[document]?.per === 'case';
  if (isOfCase !== (owner === state.subject)) return;
  for (const subject of isOfCase ? state.subjects.values() : withOccurrences(owner)) {
    if (!subject.isActive) continue;
    for (const { key: field, slot, information: asked } of provingFields(subject.shape))
      if (
        asked.definition.needed_document === document &&
        (information === null || information === field) &&
        (subject.asked[slot]?.value ?? null) !== null
      )
        yield { subject, information: field };
  }
}

function* withOccurrences(instance: Subject): Generator<Subject, undefined> {
  yield instance;
  for (const occurrences of instance.occurrences.values()) yield* occurrences;
}

const provingOf = new WeakMap<Shape, readonly ShapeField[]>();

/** The fields of a shape that name a needed document: most have none, and a case can have many subjects. */
function provingFields(shape: Shape): readonly ShapeField[] {
  let fields = provingOf.get(shape);
  if (fields === undefined) {
    fields = shape.fields.flatMap((field) =>
      field?.information.definition.needed_document === undefined ? [] : [field],
    );
    provingOf.set(shape, fields);
  }
  return fields;
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
