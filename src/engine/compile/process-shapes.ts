import { type FormulaScopes, formulaScopes } from '../../configuration/formula-scopes.ts';
import type { IndexedInformation } from '../../configuration/index-ontologies.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import type { IndexedProcess } from '../../configuration/index-processes.ts';
import type { ScopeSubject } from '../../configuration/scope.ts';
import { valueKindOf } from '../../configuration/value-kind.ts';
import type { RuntimeDefinition } from '../../formula/index.ts';
import type { SiteKey } from '../../model/rows/row-key.ts';
import type { Family } from '../state/reads-and-writes.ts';
import { siteOf } from '../state/site-of.ts';
import type { Env, Shape, ShapeField } from '../state/subject.ts';
import { CASE_FIELDS, type Families, formulaReaders, type Sources } from './formula-readers.ts';

/** Families, shapes and scopes of a process: everything that units are placed on. */
export interface ProcessShapes {
  readonly index: PackageIndex;
  readonly process: IndexedProcess;
  readonly families: Families;
  readonly scopes: FormulaScopes<Env>;
  readonly sources: Sources;
  readonly shapes: Shape[];
  readonly caseShape: Shape;
  readonly outcomeShape: Shape;
  readonly siteShapes: Map<SiteKey, Shape>;
  readonly otherShapes: Map<string, Shape>;
}

/** The shapes of the subjects that cases of a process can have. */
export function processShapesOf(index: PackageIndex, process: IndexedProcess): ProcessShapes {
  const families = familiesOf(index);
  const { readers, sources } = formulaReaders(families, index);
  const scopes = formulaScopes(index, readers);
  const shapes: Shape[] = [];
  const definitionOf = (subject: ScopeSubject): RuntimeDefinition => {
    const type = scopes.types.ofSubject(subject);
    return type.kind === 'object' ? type.definition : { name: subject.kind, property: () => undefined };
  };

  function add(shape: Omit<Shape, 'index' | 'units' | 'groups' | 'positions'>): Shape {
    const whole = { ...shape, index: shapes.length, units: [], groups: [], positions: [] };
    shapes.push(whole);
    return whole;
  }

  function instanceShape(ontology: string, label: string, isOutcome: boolean): Shape {
    const family = families.ofOntology(ontology);
    const fields: (ShapeField | undefined)[] = new Array(family.keys.length);
    const structures = new Map<number, Shape>();
    for (const information of index.ontologies.get(ontology)?.informations.values() ?? []) {
      const field = fieldOf(information, family, index.currency);
      fields[field.slot] = field;
      if (information.definition.type === 'structure')
        structures.set(field.slot, occurrenceShape(ontology, information, label, isOutcome));
    }
    const definition = definitionOf({ kind: 'instance', ontology });
    return add({
      kind: 'instance',
      label,
      ontology,
      structure: null,
      isOutcome,
      family,
      definition,
      fields,
      structures,
    });
  }

  function occurrenceShape(
    ontology: string,
    { key, definition }: IndexedInformation,
    label: string,
    isOutcome: boolean,
  ): Shape {
    const family = families.ofStructure(ontology, key);
    const fields: (ShapeField | undefined)[] = new Array(family.keys.length);
    if (definition.type === 'structure')
      for (const [name, component] of Object.entries(definition.components)) {
        const field = fieldOf(
          { key: name, definition: component, ontology: `${ontology}.${key}` },
          family,
          index.currency,
        );
        fields[field.slot] = field;
      }
    return add({
      kind: 'occurrence',
      label: `${label}.${key}`,
      ontology,
      structure: key,
      isOutcome,
      family,
      definition: definitionOf({ kind: 'occurrence', ontology, structure: key }),
      fields,
      structures: new Map(),
    });
  }

  const caseFamily = families.ofCase;
  const caseShape = add({
    kind: 'case',
    label: 'case',
    ontology: '',
    structure: null,
    isOutcome: false,
    family: caseFamily,
    definition: { name: 'case', property: () => undefined },
    fields: new Array(caseFamily.keys.length),
    structures: new Map(),
  });
  const outcomeShape = instanceShape(process.definition.outcome, 'outcome', true);
  const siteShapes = new Map<SiteKey, Shape>();
  for (const rule of process.rules.values())
    for (const creation of rule.definition.create) {
      const site = siteOf(rule.key, creation);
      siteShapes.set(site, instanceShape(creation.ontology, site, false));
    }
  const otherShapes = new Map<string, Shape>();
  for (const ontology of index.ontologies.values())
    if (ontology.definition.abstract !== true)
      otherShapes.set(ontology.key, instanceShape(ontology.key, ontology.key, false));
  return {
    index,
    process,
    families,
    scopes,
    sources,
    shapes,
    caseShape,
    outcomeShape,
    siteShapes,
    otherShapes,
  };
}

function fieldOf(information: IndexedInformation, family: Family, currency: string): ShapeField {
  const { definition, key } = information;
  return {
    key,
    slot: family.slots.get(key) ?? 0,
    information,
    ...valueKindOf(definition, currency),
    isComputed: definition.formula !== undefined,
    isHideable: false,
    isAskedApart: false,
  };
}

function familiesOf(index: PackageIndex): Families {
  const byKey = new Map<string, Family>();
  const family = (key: string): Family => {
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const made: Family = { key, slots: new Map(), keys: [], readers: [] };
    byKey.set(key, made);
    return made;
  };
  const addField = ({ slots, keys, readers }: Family, key: string): void => {
    if (slots.has(key)) return;
    slots.set(key, keys.length);
    keys.push(key);
    readers.push([]);
  };
  const rootOf = (ontology: string): string => index.ontologies.get(ontology)?.lineage.at(-1) ?? ontology;
  for (const ontology of index.ontologies.values()) {
    const own = family(rootOf(ontology.key));
    addField(own, INSTANCE_NAME_KEY);
    for (const information of ontology.informations.values()) {
      addField(own, information.key);
      if (information.definition.type !== 'structure') continue;
      const inner = family(`${rootOf(ontology.key)}.${information.key}`);
      addField(inner, OCCURRENCE_NAME_KEY);
      for (const component of Object.keys(information.definition.components)) addField(inner, component);
    }
  }
  const ofCase = family('case');
  for (const key of CASE_FIELDS) addField(ofCase, key);
  return {
    all: byKey,
    ofCase,
    ofOntology: (ontology) => family(rootOf(ontology)),
    ofStructure: (ontology, structure) => family(`${rootOf(ontology)}.${structure}`),
  };
}

const INSTANCE_NAME_KEY = 'instance_name';
const OCCURRENCE_NAME_KEY = 'occurrence_name';
