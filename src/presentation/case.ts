// The full case on the wire: the stable properties first, then everything a client or a person works with.

import { endlessReason } from '../changes/endless-rules.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import type { CaseView, NoticeView, QuestionView } from '../engine/index.ts';
import type { SubjectKey } from '../model/subject-key.ts';
import { flatMapInSteps, mapInSteps, type ResultOf, runSteps } from '../run-steps.ts';
import { presentCaseEntry } from './case-entry.ts';
import type { CaseSource, CommentSource, DocumentSource, ProofSource } from './case-source.ts';
import { presentCurrency, presentOptions } from './configuration.ts';
import { informationOf } from './information-of.ts';
import { languagesOfBooklet } from './languages-of-booklet.ts';
import { languagesOfDocument } from './languages-of-document.ts';
import { nameInCase } from './name-in-case.ts';
import { presentWorkflow } from './workflow.ts';

/** Everything of a case, at one go. */
export const presentCase = (source: CaseSource): PresentedCase => runSteps(presentInSteps(source));

/** The same in steps, for a case that can have thousands of instances. Between two of them it must not change. */
export function* presentInSteps(source: CaseSource) {
  const { compiled, view, idOf, language } = source;
  const { index, process } = compiled;
  const text = (kind: string, key: string, name: Parameters<PackageIndex['text']>[0]) => ({
    id: idOf(kind, key),
    key,
    name: index.text(name, key, language),
  });
  const occurrences = yield* view.inSteps.occurrences();
  const places = placesOf(source, occurrences);
  const asked = yield* view.inSteps.questions();
  const optionsOf = presentOptionsOnce(index, language);
  const questions = yield* flatMapInSteps(asked, (question) =>
    presentQuestion(question, source, places, optionsOf),
  );
  const comments = source.comments.map((comment) => ({ ...comment }));
  const raised = source.comments
    .filter(({ is_issue, resolved }) => is_issue && !resolved)
    .map(issueOfComment);
  const open = view.openCounts();
  return {
    ...presentCaseEntry(source.entry),
    version: source.version,
    owner_email: source.ownerEmail,
    assignee_email: source.assigneeEmail,
    process: {
      ...text('process', process.key, process.definition.name),
      kind: process.definition.kind,
      configuration_version: source.configurationVersion,
    },
    ...presentWorkflow(source),
    instances: yield* presentInstances(source, places),
    questions,
    structures: yield* presentStructures(source, { asked, occurrences, places }),
    needed_documents: yield* presentNeededDocuments(source),
    proofs: yield* mapInSteps(source.proofs, presentProof),
    documents: yield* mapInSteps(source.documents, (each) => presentDocument(each, source)),
    booklets: yield* mapInSteps(yield* source.booklets(), ({ key, instance }) => ({
      ...text('booklet', key, index.package.booklets[key]?.name),
      instance_id: instance,
      languages: languagesOfBooklet(index, key),
      is_default: key === process.definition.default_booklet,
    })),
    issues: [...(yield* view.inSteps.issues()).map((notice) => presentNotice(notice, places)), ...raised],
    warnings: [
      ...(yield* view.inSteps.warnings()).map((notice) => presentNotice(notice, places)),
      ...(yield* view.inSteps.formulaWarnings()).map(({ rule, reason }) => plainNotice(rule, reason)),
      ...(source.trouble === null
        ? []
        : [plainNotice(source.trouble.code, endlessReason(source.trouble.message, source.trouble.rules))]),
    ],
    tags: view.tags().map((key) => text('tag', key, index.package.tags[key]?.name)),
    comments,
    open: {
      is_complete: view.isComplete(),
      questions: open.question,
      needed_documents: open.document,
      roles: open.role,
      issues: open.issue,
      comments: raised.length,
      tasks: comments.filter(({ assigned_user, resolved }) => assigned_user !== null && !resolved).length,
    },
  };
}

export type PresentedCase = ResultOf<ReturnType<typeof presentInSteps>>;

/** Where a subject stands: its instance, and of an occurrence its structure. */
interface Place {
  readonly instance: number;
  readonly ontology: string;
  readonly occurrence: { readonly id: number; readonly structure: string; readonly position: number } | null;
}

type Occurrences = ReturnType<CaseView['occurrences']>;

function placesOf({ instances }: CaseSource, occurrences: Occurrences): ReadonlyMap<SubjectKey, Place> {
  const places = new Map<SubjectKey, Place>(
    instances.map(({ id, ontology }) => [`i${id}`, { instance: id, ontology, occurrence: null }]),
  );
  for (const { id, instance, structure, position } of occurrences) {
    const owner = places.get(`i${instance}`);
    if (owner) places.set(`o${id}`, { ...owner, occurrence: { id, structure, position } });
  }
  return places;
}

/** The definition of an information of a subject, and the key by which its id is known. */
const definitionOf = (index: PackageIndex, place: Place, key: string) =>
  informationOf(index, place.ontology, place.occurrence?.structure ?? null, key);

type OptionsOf = (definition: Information | Component) => ReturnType<typeof presentOptions>;

/** Options of a choice are presented once, however many instances are asked for it. */
function presentOptionsOnce(index: PackageIndex, language: string): OptionsOf {
  const known = new Map<Information | Component, ReturnType<typeof presentOptions>>();
  return (definition) => {
    const found = known.get(definition) ?? presentOptions(index, definition, language);
    known.set(definition, found);
    return found;
  };
}

function presentQuestion(
  question: QuestionView,
  source: CaseSource,
  places: ReadonlyMap<SubjectKey, Place>,
  optionsOf: OptionsOf,
) {
  const { compiled, language, idOf, valueId } = source;
  const { index } = compiled;
  const place = places.get(question.subject);
  const found = place && definitionOf(index, place, question.information);
  if (place === undefined || found === undefined) return [];
  const { definition } = found;
  return [
    {
      value_id: valueId(question.subject, question.information),
      instance_id: place.instance,
      structure_key: place.occurrence?.structure ?? null,
      occurrence_id: place.occurrence?.id ?? null,
      occurrence_index: place.occurrence?.position ?? null,
      information_id: idOf('information', found.id),
      information_key: question.information,
      text: index.text(definition.question, question.information, language),
      help: definition.help === undefined ? null : index.text(definition.help, '', language),
      type: definition.type,
      options: optionsOf(definition),
      currency: presentCurrency(index, definition),
      ontology_key: definition.type === 'instance' ? definition.ontology : null,
      allow_new: definition.type === 'instance' ? definition.allow_new !== false : null,
      allow_existing: definition.type === 'instance' ? definition.allow_existing !== false : null,
      is_required: question.isRequired,
      is_read_only: question.isReadOnly,
      is_answered: question.isAnswered,
      is_open: question.isMissing,
      fails_check: question.failsCheck,
      value: definition.type === 'structure' ? null : wireValue(definition, question.value),
    },
  ];
}

/** A value as clients write it: numbers as decimal text, so that nothing is lost. */
const wireValue = (_: Information | Component, value: CanonicalValue): CanonicalValue => value;

function* presentInstances(source: CaseSource, places: ReadonlyMap<SubjectKey, Place>) {
  const { compiled, view, idOf, language, entry, valueId } = source;
  const { index } = compiled;
  const shown = new Map((yield* view.inSteps.instances()).map((each) => [each.id, each]));
  const values = Map.groupBy(yield* view.inSteps.values(), ({ subject }) => places.get(subject)?.instance);
  yield;
  // In memory they stand in the order in which they came, which no other node knows.
  const inOrder = source.instances.toSorted((a, b) => a.id - b.id);
  return yield* flatMapInSteps(inOrder, (instance) => {
    const seen = shown.get(instance.id);
    if (seen === undefined) return [];
    const ontology = index.ontologies.get(instance.ontology);
    return [
      {
        id: instance.id,
        user_readable_id: `INS-${instance.number}`,
        name: nameInCase(seen.name, instance, { index, language, isBehind: entry.isDirty }),
        ontology_id: idOf('ontology', instance.ontology),
        ontology_key: instance.ontology,
        ontology_name: index.text(ontology?.definition.name, instance.ontology, language),
        status: instance.status,
        locked: instance.locked,
        owner_id: instance.ownerId,
        is_outcome: entry.outcomeInstanceId === instance.id,
        is_linked: instance.entry === 'linked',
        entry: instance.entry,
        can_change_link: ontology?.allowsLinkChanges ?? true,
        can_be_removed: ontology?.isManaged !== true && entry.outcomeInstanceId !== instance.id,
        roles: seen.roles.toSorted().map((key) => ({
          id: idOf('role', key),
          key,
          name: index.text(index.package.roles[key]?.name, key, language),
        })),
        values: (values.get(instance.id) ?? []).flatMap(
          ({ subject, information, value, stored, isAsked, isComputed }) => {
            const place = places.get(subject);
            const found = place && definitionOf(index, place, information);
            if (place === undefined || found === undefined || (value === null && stored === null)) return [];
            return [
              {
                id: valueId(subject, information),
                information_key: information,
                structure_key: place.occurrence?.structure ?? null,
                occurrence_id: place.occurrence?.id ?? null,
                value,
                is_asked: isAsked,
                is_computed: isComputed,
                is_touched: stored?.isTouched ?? false,
              },
            ];
          },
        ),
      },
    ];
  });
}

/** Structures that are asked, with their occurrences. */
function* presentStructures(
  source: CaseSource,
  read: {
    readonly asked: readonly QuestionView[];
    readonly occurrences: Occurrences;
    readonly places: ReadonlyMap<SubjectKey, Place>;
  },
) {
  const { compiled, language, valueId } = source;
  const { asked, places } = read;
  const { index } = compiled;
  const occurrences = Map.groupBy(read.occurrences, ({ instance, structure }) => `i${instance}/${structure}`);
  return yield* flatMapInSteps(asked, ({ subject, information }) => {
    const place = places.get(subject);
    const definition = place && definitionOf(index, place, information)?.definition;
    if (place === undefined || definition?.type !== 'structure') return [];
    const found = occurrences.get(`${subject}/${information}`) ?? [];
    const most = definition.max_occurrences ?? null;
    return [
      {
        structure_value_id: valueId(subject, information),
        instance_id: place.instance,
        information_key: information,
        name: index.text(definition.display_name ?? definition.question, information, language),
        min_occurrences: definition.min_occurrences ?? 0,
        max_occurrences: most,
        editable_names: definition.editable_names ?? false,
        can_add: most === null || found.length < most,
        occurrences: found.map(({ id, name, position, isRenamed }) => ({
          id,
          name,
          index: position,
          is_renamed: isRenamed,
        })),
      },
    ];
  });
}

function* presentNeededDocuments({ compiled, language, neededDocuments, proofs, idOf }: CaseSource) {
  const { index } = compiled;
  const proofsFor = Map.groupBy(proofs, ({ neededDocumentId }) => neededDocumentId);
  return yield* mapInSteps(neededDocuments, (needed) => ({
    id: needed.id,
    key: needed.document,
    definition_id: idOf('needed_document', needed.document),
    name: index.text(index.package.needed_documents[needed.document]?.name, needed.document, language),
    instance_id: needed.instance,
    occurrence_id: needed.occurrence,
    information_key: needed.information,
    is_optional: needed.isOptional,
    is_provided: needed.isProvided,
    is_read: (index.package.needed_documents[needed.document]?.reads.length ?? 0) > 0,
    proof_ids: (proofsFor.get(needed.id) ?? [])
      .toSorted((a, b) => a.position - b.position)
      .map(({ id }) => id),
  }));
}

function presentDocument(
  { id, number, key, instance, ordering, isFrozen, isSigned }: DocumentSource,
  { compiled: { index }, language, idOf }: CaseSource,
) {
  const definition = index.package.documents[key];
  return {
    id,
    user_readable_id: `DOC-${number}`,
    key,
    definition_id: idOf('document', key),
    name: index.text(definition?.name, key, language),
    instance_id: instance,
    ordering,
    languages: languagesOfDocument(index, key),
    is_frozen: isFrozen,
    is_signed: isSigned,
  };
}

const presentProof = (proof: ProofSource) => ({
  id: proof.id,
  name: proof.name,
  is_custom: proof.isCustom,
  file_name: proof.fileName,
  content_type: proof.contentType,
  size: proof.size,
  created: proof.created,
  needed_document_id: proof.neededDocumentId,
  information_value_id: proof.valueId,
  appendix_count: proof.appendixCount,
});

interface PresentedNotice {
  readonly key: string;
  readonly message: string;
  readonly instance_id: number | null;
  readonly occurrence_id: number | null;
  readonly information_key: string | null;
  readonly comment_id: number | null;
}

const plainNotice = (key: string, message: string): PresentedNotice => ({
  key,
  message,
  instance_id: null,
  occurrence_id: null,
  information_key: null,
  comment_id: null,
});

const presentNotice = (notice: NoticeView, places: ReadonlyMap<SubjectKey, Place>): PresentedNotice => ({
  ...plainNotice(notice.rule, notice.message),
  instance_id: places.get(notice.subject)?.instance ?? null,
  occurrence_id: places.get(notice.subject)?.occurrence?.id ?? null,
  information_key: notice.information,
});

const issueOfComment = ({ id, title, text }: CommentSource): PresentedNotice => ({
  ...plainNotice('comment', title ?? text),
  comment_id: id,
});
