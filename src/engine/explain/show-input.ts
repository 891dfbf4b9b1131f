import { showResult } from '../../configuration/show-result.ts';
import { nameOf } from '../state/name-of.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { subjectOf } from '../state/subject-of.ts';

/** A value that a formula has read, as people read it in the language of the case. */
export interface ShownInput {
  /** The question; null for a property of the case, which nobody is asked. */
  readonly question: string | null;
  /** Empty for no value. */
  readonly shown: string;
}

/** Whether it stands outside of the case, where whoever asks may not see it. What formulas made of it is told, and nothing else of it. */
export const isUnseen = ({ isOutside, shape }: Subject, { unseen }: CaseState): boolean =>
  isOutside && unseen?.has(shape.ontology) === true;

export function showInput(object: Subject, slot: number, state: CaseState): ShownInput {
  const { compiled, head } = state;
  const { index } = compiled;
  const { language } = head;
  const key = object.shape.family.keys[slot] ?? '';
  const definition = object.shape.fields[slot]?.information.definition;
  const shown = showResult(
    object.values[slot]?.value ?? null,
    definition ?? (object === state.subject ? ofCase(key, state) : undefined),
    {
      index,
      language,
      nameOf(each) {
        const named = subjectOf(each);
        if (named === null || isUnseen(named, state)) return '';
        const { ontology } = named.shape;
        return (
          nameOf(named) || index.text(index.ontologies.get(ontology)?.definition.name, ontology, language)
        );
      },
    },
  );
  const question = definition === undefined ? null : index.text(definition.question, key, language);
  return { question, shown };
}

/** The meaning of a property of the case: its state, for one, is one of those that the process names. */
function ofCase(key: string, { compiled: { late }, subject }: CaseState) {
  return late.definitionOf(late.formula(`case.${key}`, subject.shape).type);
}
