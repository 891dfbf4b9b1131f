import type { IndexedInformation, IndexedOntology } from '../configuration/index-ontologies.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type { IndexedProcess } from '../configuration/index-processes.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import { neededDocumentsOf } from '../configuration/needed-documents-of.ts';
import { tagsOf } from '../configuration/tags-of.ts';
import type { Text } from '../configuration/text-in.ts';

/** The data that presenting a configuration needs: its index, the ids of what it names, and a language. */
export interface ConfigurationSource {
  readonly version: number;
  readonly index: PackageIndex;
  idOf(kind: string, key: string): number;
}

/** Presents what a client needs to address things: ids, keys and names of everything the API takes, less the processes and ontologies, of which there can be many. */
export function presentConfigurationHead(source: ConfigurationSource, language: string) {
  const { index } = source;
  const { roles, tags, documents, booklets, needed_documents, wizards, interaction_log_types } =
    index.package;
  const named = (kind: string, entries: Readonly<Record<string, { name?: Text }>>) =>
    Object.entries(entries).map(([key, { name }]) => ({
      id: source.idOf(kind, key),
      key,
      name: index.text(name, key, language),
    }));
  return {
    version: source.version,
    language,
    languages: [...index.languages],
    roles: named('role', roles),
    tags: named('tag', tags).map((tag) => ({ ...tag, color: tags[tag.key]?.color ?? null })),
    documents: named('document', documents),
    booklets: named('booklet', booklets),
    needed_documents: named('needed_document', needed_documents),
    interaction_log_types: named('interaction_log_type', interaction_log_types),
    wizard_templates: Object.entries(wizards).map(([key, wizard]) => ({
      uuid: wizard.uuid,
      key,
      name: index.text(wizard.name, key, language),
      process_key: wizard.process,
    })),
  };
}

export function presentProcess(
  { index, idOf }: ConfigurationSource,
  process: IndexedProcess,
  language: string,
) {
  const { definition, key } = process;
  const { states, transitions } = definition.workflow;
  return {
    id: idOf('process', key),
    key,
    name: index.text(definition.name, key, language),
    kind: definition.kind,
    outcome_ontology_key: definition.outcome,
    allows_given_names: definition.allow_given_names ?? true,
    states: Object.entries(states).map(([state, { name, kind }]) => ({
      id: idOf('state', `${key}/${state}`),
      key: state,
      name: index.text(name, state, language),
      kind,
    })),
    transitions: Object.entries(transitions).map(([transition, { name, from, to, votes }]) => ({
      id: idOf('transition', `${key}/${transition}`),
      key: transition,
      name: index.text(name, transition, language),
      from: [...from],
      to,
      votes_needed: votes?.needed ?? 0,
    })),
    case_fields: Object.entries(definition.case_fields).map(([field, { path, description }]) => ({
      key: field,
      path,
      description: description ?? '',
    })),
    predefined_objects: Object.entries(definition.predefined_objects).map(([object, { description }]) => ({
      key: object,
      ontology_key: process.predefinedOntologies.get(object) ?? null,
      description: description ?? '',
    })),
    tag_keys: tagsOf(definition, index),
    document_keys: [...process.documents],
    booklet_keys: [...process.booklets],
    default_booklet_key: definition.default_booklet ?? null,
    needed_document_keys: [...neededDocumentsOf(process, index)],
  };
}

export function presentOntology(source: ConfigurationSource, ontology: IndexedOntology, language: string) {
  const { index, idOf } = source;
  const { key, definition } = ontology;
  return {
    id: idOf('ontology', key),
    key,
    name: index.text(definition.name, key, language),
    plural_name: index.text(definition.plural ?? definition.name, key, language),
    super_ontology_key: definition.extends ?? null,
    is_abstract: definition.abstract ?? false,
    is_managed: ontology.isManaged,
    allows_link_changes: ontology.allowsLinkChanges,
    identifier_key: ontology.identifier ?? null,
    role_keys: [...ontology.roles],
    informations: [...ontology.informations.values()].map((information) =>
      presentInformation(source, information, language),
    ),
    manual_instance_actions: [...actionsOf(ontology, index)].map(([action, { place, name, parameters }]) => ({
      id: idOf('manual_instance_action', place),
      key: action,
      name: index.text(name, action, language),
      parameters: Object.entries(parameters).map(([parameter, component]) => ({
        key: parameter,
        ...presentType(index, component, parameter, language),
      })),
    })),
  };
}

/** The actions of an ontology and those that it inherits, which one of its own with the same key replaces. */
const actionsOf = ({ lineage }: IndexedOntology, index: PackageIndex) =>
  new Map(
    [...lineage]
      .reverse()
      .flatMap((above) =>
        Object.entries(index.package.ontologies[above]?.actions ?? {}).map(
          ([action, definition]) => [action, { ...definition, place: `${above}/${action}` }] as const,
        ),
      ),
  );

function presentInformation(source: ConfigurationSource, information: IndexedInformation, language: string) {
  const { index, idOf } = source;
  const { definition, key } = information;
  const place = `${information.ontology}/${key}`;
  return {
    id: idOf('information', place),
    key,
    ...presentType(index, definition, key, language),
    is_computed: definition.formula !== undefined,
    max_occurrences: definition.type === 'structure' ? (definition.max_occurrences ?? null) : null,
    components:
      definition.type === 'structure'
        ? Object.entries(definition.components).map(([name, component]) => ({
            id: idOf('information', `${place}/${name}`),
            key: name,
            ...presentType(index, component, name, language),
          }))
        : null,
  };
}

/** The properties of every field: its label, its type, and the options of a choice. */
export function presentType(
  index: PackageIndex,
  definition: Information | Component,
  key: string,
  language: string,
) {
  return {
    name: index.text(definition.question ?? definition.name, key, language),
    type: definition.type,
    options: presentOptions(index, definition, language),
    currency: presentCurrency(index, definition),
    ontology_key: definition.type === 'instance' ? (definition.ontology ?? null) : null,
  };
}

/** The currency of an amount; null for any other type. */
export const presentCurrency = ({ currency }: PackageIndex, definition: Information | Component) =>
  definition.type === 'money' ? (definition.currency ?? currency) : null;

/** The options of a choice with their names; null for any other type. */
export const presentOptions = (index: PackageIndex, definition: Information | Component, language: string) =>
  definition.type === 'choice' || definition.type === 'choices'
    ? Object.entries(definition.options).map(([option, { name }]) => ({
        key: option,
        name: index.text(name, option, language),
      }))
    : null;
