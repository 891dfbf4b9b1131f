import {
  ANY,
  BOOLEAN,
  choiceOf,
  contextOf,
  DATE,
  DATE_TIME,
  type FeelType,
  listOf,
  meaning,
  meaningOf,
  NUMBER,
  type ObjectDefinition,
  objectOf,
  type Property,
  STRING,
} from '../formula/index.ts';
import type { IndexedInformation } from './index-ontologies.ts';
import type { PackageIndex } from './index-package.ts';
import type { FeelKind } from './information-types/information-type.ts';
import { type Component, type Information, informationTypes } from './kinds/information.ts';
import { type Meanings, meaningsIn } from './meanings.ts';
import { informationKeys, informationOf, subjectOfValue } from './resolve-path.ts';
import type { Local, ScopeSubject } from './scope.ts';
import { parseTypeName, type TypeName } from './type-name.ts';

/** Reads a property of an instance or occurrence at run time. */
type PropertyReader<Env> = Property<Env>['read'];

/** Returns the function that reads a property of an owner. The rule engine supplies it. */
export type ReadProperty<Env> = (owner: ScopeSubject, key: string) => PropertyReader<Env>;

/** The types of formulas over one package. */
export interface FeelTypes {
  ofInformation(information: IndexedInformation): FeelType;
  ofSubject(subject: ScopeSubject): FeelType;
  ofName(type: string): FeelType;
  ofLocal(local: Local): FeelType;
  readonly meanings: Meanings;
  /** The information whose values have this type; for a list, that of its items. */
  definitionOf(type: FeelType): Information | Component | undefined;
}

/** A property of every instance beside its informations. */
export const INSTANCE_NAME = 'instance_name';
/** A property of every occurrence beside its components. */
export const OCCURRENCE_NAME = 'occurrence_name';

/** Builds the types of formulas over one package; each ontology and each structure is one object type. */
export function feelTypes<Env>(index: PackageIndex, readProperty: ReadProperty<Env>): FeelTypes {
  const definitions = new Map<string, ObjectDefinition<Env>>();
  const meanings = meaningsIn(index);

  function definitionOf(subject: ScopeSubject & { ontology: string }): ObjectDefinition<Env> {
    const name =
      subject.kind === 'occurrence' ? `${subject.ontology}.${subject.structure}` : subject.ontology;
    const known = definitions.get(name);
    if (known !== undefined) return known;
    const label = subject.kind === 'occurrence' ? OCCURRENCE_NAME : INSTANCE_NAME;
    const properties = new Map<string, Property<Env> | undefined>();
    const definition: ObjectDefinition<Env> = {
      name,
      property(key) {
        if (!properties.has(key)) properties.set(key, propertyOf(subject, key, label));
        return properties.get(key);
      },
      isKindOf: (ancestor) => subject.kind === 'instance' && index.isA(subject.ontology, ancestor),
      propertyNames: () => [...informationKeys(subject, index), label],
    };
    definitions.set(name, definition);
    return definition;
  }

  function propertyOf(subject: ScopeSubject, key: string, label: string): Property<Env> | undefined {
    const information = informationOf(subject, key, index);
    if (information !== undefined)
      return { type: ofInformation(information), read: readProperty(subject, key) };
    return key === label ? { type: STRING, read: readProperty(subject, key) } : undefined;
  }

  function ofSubject(subject: ScopeSubject): FeelType {
    return subject.kind === 'instance' || subject.kind === 'occurrence'
      ? objectOf(definitionOf(subject))
      : ANY;
  }

  function ofInformation(information: IndexedInformation): FeelType {
    const { definition } = information;
    return meaning(byKind[informationTypes[definition.type].feel](information), meanings.of(definition));
  }

  const byKind: Readonly<Record<FeelKind, (information: IndexedInformation) => FeelType>> = {
    string: () => STRING,
    number: () => NUMBER,
    boolean: () => BOOLEAN,
    date: () => DATE,
    'date and time': () => DATE_TIME,
    choice: (information) => choiceOf(optionsOf(information)),
    choices: (information) => listOf(choiceOf(optionsOf(information))),
    instance: (information) => ofSubject(subjectOfValue(information)),
    occurrences: (information) => listOf(ofSubject(subjectOfValue(information))),
  };

  function ofTypeName(type: TypeName): FeelType {
    if (type.kind === 'feel') return { kind: type.name };
    if (type.kind === 'list') return listOf(ofTypeName(type.item));
    return ofSubject(
      type.kind === 'ontology'
        ? { kind: 'instance', ontology: type.ontology }
        : { kind: 'occurrence', ontology: type.ontology, structure: type.structure },
    );
  }

  function ofName(text: string): FeelType {
    const type = parseTypeName(text, index);
    return type === undefined ? ANY : ofTypeName(type);
  }

  function ofLocal(local: Local): FeelType {
    if ('type' in local) return ofName(local.type);
    if ('component' in local) return ofInformation({ key: '', definition: local.component, ontology: '' });
    const members = contextOf(Object.entries(local.members).map(([key, type]) => [key, ofName(type)]));
    return local.isList ? listOf(members) : members;
  }

  return {
    ofInformation,
    ofSubject,
    ofName,
    ofLocal,
    meanings,
    definitionOf: (type) => meanings.definitionOf(meaningOf(type)),
  };
}

const optionsOf = ({ definition }: IndexedInformation): string[] =>
  'options' in definition ? Object.keys(definition.options) : [];
