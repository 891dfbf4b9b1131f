// The items of a step for one subject that the case asks or needs now.
import { USUAL_TYPES } from '../changes/accepted-types.ts';
import { fieldOf } from '../configuration/field-of.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import type { WizardItem } from '../configuration/kinds/wizard.ts';
import type { Text } from '../configuration/text-in.ts';
import { nameOf, occurrenceName, type QuestionView, type Subject } from '../engine/index.ts';
import { exampleDay } from '../fields/example-day.ts';
import type { Field, Option } from '../fields/field.ts';
import { dateToText } from '../formula/index.ts';
import { CASE_KEY, instanceKey } from '../model/subject-key.ts';
import { filledText, ownText } from './own-text.ts';
import type { Readings } from './readings.ts';
import { showAdding } from './show-adding.ts';
import type {
  CaseInWizard,
  FileRow,
  ShownFile,
  ShownItem,
  ShownQuestion,
  ShownStructure,
  ShownUpload,
} from './shown-wizard.ts';

/** Shows an item for a subject; the list is empty if the case does not ask or need it now. */
export function showItem(item: WizardItem, subject: Subject, readings: Readings): ShownItem[] {
  const render = (text: Text): string => renderText(text, subject, readings);
  if ('text' in item) return [{ kind: 'text', text: render(item.text) }];
  if ('review' in item) return [{ kind: 'review' }];
  if ('document' in item) return [{ kind: 'document', document: item.document }];
  if ('upload' in item) {
    const { needed_document: document, help } = item.upload;
    return showUploads(document, help === undefined ? null : render(help), subject, readings);
  }
  const asked = 'consent' in item ? item.consent : item.question;
  const help = 'help' in asked && asked.help !== undefined ? render(asked.help) : null;
  const label = asked.text === undefined ? null : render(asked.text);
  const found = readings.questions.get(`${subject.key}/${asked.information}`);
  const definition = definitionOf(subject, asked.information);
  if (found === undefined || definition === undefined) return [];
  if (definition.type === 'structure') return [showStructure(found, subject, { label, help }, readings)];
  return [showQuestion(found, subject, { label, help, isConsent: 'consent' in item }, readings)];
}

export const renderText = (text: Text, subject: Subject, { current, manner, texts }: Readings): string =>
  filledText(
    manner,
    text,
    current.compiled.late.render(text, subject, current.session.state, manner.language, texts),
  );

export const definitionOf = (subject: Subject, information: string): Information | Component | undefined =>
  subject.shape.fields[subject.shape.family.slots.get(information) ?? -1]?.information.definition;

interface Wording {
  readonly label: string | null;
  readonly help: string | null;
  readonly isConsent?: boolean;
}

function showQuestion(
  found: QuestionView,
  subject: Subject,
  wording: Wording,
  readings: Readings,
): ShownQuestion {
  const { manner, current, issues } = readings;
  const { index, language } = manner;
  const { information } = found;
  const definition = definitionOf(subject, information) ?? { type: 'text' };
  const label = wording.label ?? ownText(manner, definition.question, information);
  const name = `f.${subject.key}.${information}`;
  const field: Field =
    definition.type === 'instance'
      ? { type: 'instance', options: candidatesOf(definition, found.value, current, language) }
      : fieldOf(definition, index, language);
  return {
    kind: 'question',
    name,
    subject: subject.key,
    information,
    definition,
    label,
    help: wording.help ?? (definition.help === undefined ? null : ownText(manner, definition.help, '')),
    isConsent: wording.isConsent === true,
    isRequired: found.isRequired,
    isReadOnly: found.isReadOnly,
    isAnswered: found.isAnswered,
    isMissing: found.isMissing,
    value: found.value,
    issues: issues
      .filter((each) => each.subject === subject.key && each.information === information)
      .map(({ message }) => message),
    field,
    example: exampleOf(definition, information, label, current),
    files:
      definition.type === 'file' && typeof found.value === 'number'
        ? filesOf([current.proofs.get(found.value)])
        : [],
    adding:
      definition.type === 'instance' && !found.isReadOnly
        ? showAdding({ name, definition, field, value: found.value }, readings, (added) =>
            askedOf(added, readings),
          )
        : null,
  };
}

/** Everything that the case asks of an instance now, in the order of its ontology. */
const askedOf = (subject: Subject, readings: Readings): (ShownQuestion | ShownStructure)[] =>
  subject.shape.fields.flatMap((field): (ShownQuestion | ShownStructure)[] => {
    const found = field && readings.questions.get(`${subject.key}/${field.key}`);
    if (found === undefined) return [];
    const wording = { label: null, help: null };
    return field?.information.definition.type === 'structure'
      ? [showStructure(found, subject, wording, readings)]
      : [showQuestion(found, subject, wording, readings)];
  });

/**
 * Outsiders choose among the instances of the case, never among all of the tenant; where new ones are not allowed,
 * among those that came from outside. The present answer is always included.
 */
const candidatesOf = (
  { ontology, allow_new }: Extract<Information | Component, { type: 'instance' }>,
  chosen: CanonicalValue,
  { session, compiled }: CaseInWizard,
  language: string,
): Option[] => {
  const known = new Map<string, number>();
  /** An instance without a name is called by its kind, from the second on with a number. */
  const plainName = (kind: string): string => {
    const place = (known.get(kind) ?? 0) + 1;
    known.set(kind, place);
    const name = compiled.index.text(compiled.index.ontologies.get(kind)?.definition.name, kind, language);
    return place === 1 ? name : `${name} ${place}`;
  };
  const inside = session
    .view()
    .instances()
    .filter((each) => compiled.index.isA(each.ontology, ontology))
    .filter(
      ({ id }) =>
        allow_new !== false || id === chosen || session.state.subjects.get(instanceKey(id))?.entry !== 'own',
    )
    .map((each) => ({ key: String(each.id), name: each.name || plainName(each.ontology) }));
  // A page sends all its fields: without the present answer among them, it would be taken for one that somebody has emptied.
  const isThere = inside.some(({ key }) => key === String(chosen));
  const named = isThere ? undefined : session.state.named.get(Number(chosen));
  if (named !== undefined)
    inside.push({ key: String(named.id), name: nameOf(named) || plainName(named.shape.ontology) });
  return inside;
};

const exampleOf = (
  definition: Information | Component,
  information: string,
  label: string,
  { session }: CaseInWizard,
): string | null => {
  const { clock } = session.state.run;
  if ((definition.type !== 'date' && definition.type !== 'date_time') || clock === null) return null;
  return exampleDay(definition, `${information} ${label}`, dateToText(clock.today));
};

function showStructure(
  found: QuestionView,
  subject: Subject,
  wording: Wording,
  readings: Readings,
): ShownStructure {
  const { manner, current, questions, issues } = readings;
  const { information } = found;
  const definition = definitionOf(subject, information);
  if (definition?.type !== 'structure') throw new Error(`${information} is no structure`);
  const slot = subject.shape.family.slots.get(information) ?? -1;
  const occurrences = (subject.occurrences.get(slot) ?? []).filter(({ isActive }) => isActive);
  return {
    kind: 'structure',
    name: `s.${subject.key}.${information}`,
    subject: subject.key,
    information,
    label: wording.label ?? ownText(manner, definition.question, information),
    help: wording.help ?? (definition.help === undefined ? null : ownText(manner, definition.help, '')),
    itemName: ownText(manner, definition.display_name ?? definition.question, information),
    occurrences: occurrences.map((occurrence) => ({
      id: occurrence.id,
      name: occurrenceName(occurrence, current.session.state),
      questions: Object.keys(definition.components).flatMap((key) => {
        const question = questions.get(`${occurrence.key}/${key}`);
        return question === undefined
          ? []
          : [showQuestion(question, occurrence, { label: null, help: null }, readings)];
      }),
    })),
    least: found.isRequired ? (definition.min_occurrences ?? 0) : 0,
    isMissing: found.isMissing,
    most: definition.max_occurrences ?? null,
    isReadOnly: found.isReadOnly,
    canRename: definition.editable_names === true,
    issues: issues
      .filter((each) => each.subject === subject.key && each.information === information)
      .map(({ message }) => message),
  };
}

function showUploads(
  document: string,
  help: string | null,
  subject: Subject,
  readings: Readings,
): ShownUpload[] {
  const { needed, current, manner } = readings;
  const { index } = manner;
  const definition = index.package.needed_documents[document];
  return needed
    .filter(
      (each) => each.document === document && (each.subject === subject.key || each.subject === CASE_KEY),
    )
    .flatMap((each) => {
      const instance = each.subject === CASE_KEY ? null : subject.id;
      const row = [...current.neededDocuments.values()].find(
        (known) =>
          known.document_key === document &&
          known.instance_id === instance &&
          known.information_key === each.information,
      );
      if (row === undefined) return [];
      const files = [...current.proofs.values()].filter(
        (proof) =>
          proof.document_key === document &&
          proof.instance_id === instance &&
          (each.information === null || proof.information_key === each.information),
      );
      const accept = definition?.accept ?? [];
      return [
        {
          kind: 'upload' as const,
          name: `u.${row.id}`,
          neededId: row.id,
          document,
          label: ownText(manner, definition?.name, document),
          help: help ?? (definition?.help === undefined ? null : ownText(manner, definition.help, '')),
          isRequired: !each.isOptional,
          isMissing: !each.isOptional && !each.isProvided,
          files: filesOf(files),
          accept: accept.length > 0 ? accept : USUAL_TYPES,
          most: definition?.appendices === false ? 1 : (definition?.max_files ?? null),
        },
      ];
    });
}

const filesOf = (rows: readonly (FileRow | undefined)[]): ShownFile[] =>
  rows.flatMap((row) =>
    row === undefined
      ? []
      : [{ id: row.id, name: row.file_name, size: row.size, contentType: row.content_type }],
  );
