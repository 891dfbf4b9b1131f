import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import type { Subject } from '../engine/index.ts';
import type { Field } from '../fields/field.ts';
import { instanceKey } from '../model/subject-key.ts';
import { ownText } from './own-text.ts';
import type { Readings } from './readings.ts';
import type { CaseInWizard, ShownAdding, ShownCard } from './shown-wizard.ts';

/** A question that an instance answers. */
interface InstanceQuestion {
  readonly name: string;
  readonly definition: Extract<Information | Component, { type: 'instance' }>;
  readonly field: Field;
  readonly value: CanonicalValue;
}

/** How a new instance is added as the answer to a question; null where the configuration does not want that. */
export function showAdding(
  question: InstanceQuestion,
  readings: Readings,
  askedOf: (added: Subject) => ShownCard['items'],
): ShownAdding | null {
  const { definition } = question;
  if (definition.allow_new === false) return null;
  const { current, manner } = readings;
  const { index } = manner;
  const { ontology } = definition;
  const kinds = [ontology, ...(index.ontologies.get(ontology)?.descendants ?? [])]
    .filter((key) => canBeAdded(key, current))
    .map((key) => ({
      key,
      name: ownText(manner, index.ontologies.get(key)?.definition.name, key),
    }));
  return { kinds, card: cardOf(question, readings, askedOf) };
}

/** A new one is of use where the process has something to ask of it: without a question it would stay empty for ever. */
function canBeAdded(ontology: string, { compiled }: CaseInWizard): boolean {
  const found = compiled.index.ontologies.get(ontology);
  if (found === undefined || found.isManaged || found.definition.abstract === true) return false;
  return compiled.otherShapes.get(ontology)?.fields.some((field) => field?.isHideable === true) === true;
}

/**
 * The answer with its questions, where it was added in a wizard. One that only others have written to shows its name alone: the
 * configuration has not said that people outside may read it. It stands once, where it is named first.
 */
function cardOf(
  { name, field, value }: InstanceQuestion,
  { current, cards, inSteps }: Readings,
  askedOf: (added: Subject) => ShownCard['items'],
): ShownCard | null {
  const { state } = current.session;
  const added = typeof value === 'number' ? state.subjects.get(instanceKey(value)) : undefined;
  if (added === undefined || !added.isActive || added === state.outcome) return null;
  if (!added.isByHand || added.entry !== 'own' || added.status !== 'draft') return null;
  const authors = authorsOf(added);
  if (authors.size > 0 && !authors.has('wizard')) return null;
  if ((cards.get(added.key) ?? name) !== name) return null;
  cards.set(added.key, name);
  return {
    subject: added.key,
    name: field.options?.find(({ key }) => key === String(value))?.name ?? '',
    canRemove: [...authors].every((kind) => kind === 'wizard'),
    isInStep: inSteps.has(added.key),
    items: inSteps.has(added.key) ? [] : askedOf(added),
  };
}

/** Kinds of those who have written to an instance and its occurrences. */
function authorsOf(subject: Subject): ReadonlySet<string> {
  const parts = [subject, ...[...subject.occurrences.values()].flat()].filter(({ isGone }) => !isGone);
  return new Set(
    parts.flatMap(({ values }) =>
      values.flatMap((cell) => (cell?.stored?.isTouched === true ? [cell.stored.by.kind] : [])),
    ),
  );
}

/** Instances that were added to the case by hand and are its own. */
export const addedIn = ({ session }: CaseInWizard): Subject[] =>
  [...session.state.subjects.values()].filter(
    ({ shape, entry, isByHand, isGone }) =>
      shape.kind === 'instance' && entry === 'own' && isByHand && !isGone,
  );
