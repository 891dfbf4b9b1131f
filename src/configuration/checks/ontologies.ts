import type { PackageIndex } from '../index-package.ts';
import { pointer } from '../problem.ts';
import { error, type Finding } from './finding.ts';

const IDENTIFIERS: ReadonlySet<string> = new Set(['text', 'integer', 'email', 'phone', 'iban']);

/** Finds circles of super-ontologies, inherited informations with another type, unusable identifiers, and parts of structures that nothing could prove. */
export function findOntologyProblems(index: PackageIndex): Finding[] {
  return [...circles(index), ...redefinitions(index), ...identifiers(index), ...provenParts(index)];
}

function circles(index: PackageIndex): Finding[] {
  const reported = new Set<string>();
  const findings: Finding[] = [];
  for (const start of index.ontologies.keys()) {
    const way = [start];
    for (
      let at = index.package.ontologies[start]?.extends;
      at !== undefined;
      at = index.package.ontologies[at]?.extends
    ) {
      if (at === start && !reported.has(start)) {
        for (const each of way) reported.add(each);
        findings.push(
          error(
            'super_ontology_cycle',
            pointer(['ontologies', start, 'extends']),
            `The ontology "${start}" is its own super-ontology: ${[...way, start].join(' → ')}.`,
          ),
        );
      }
      if (way.includes(at)) break;
      way.push(at);
    }
  }
  return findings;
}

/** An ontology may refine an inherited information, but formulas of its ancestors rely on the type. */
function redefinitions(index: PackageIndex): Finding[] {
  return [...index.ontologies.values()].flatMap(({ key, definition, lineage }) =>
    Object.entries(definition.informations).flatMap(([name, information]) => {
      const above = lineage
        .slice(1)
        .find((each) => index.package.ontologies[each]?.informations[name] !== undefined);
      const inherited = above === undefined ? undefined : index.package.ontologies[above]?.informations[name];
      if (inherited === undefined || inherited.type === information.type) return [];
      return [
        error(
          'inherited_type',
          pointer(['ontologies', key, 'informations', name]),
          `"${name}" is of type ${information.type} here, but ${inherited.type} in ${above}, from which ${key} inherits it.`,
        ),
      ];
    }),
  );
}

function identifiers(index: PackageIndex): Finding[] {
  return [...index.ontologies.values()].flatMap(({ key, definition, informations }) => {
    const type = informations.get(definition.identifier ?? '')?.definition.type;
    if (type === undefined || IDENTIFIERS.has(type)) return [];
    return [
      error(
        'wrong_identifier',
        pointer(['ontologies', key, 'identifier']),
        `"${definition.identifier}" is of type ${type}; an identifier is one of ${[...IDENTIFIERS].join(', ')}.`,
      ),
    ];
  });
}

/** A document that is needed for each value is needed for those of an instance alone: one for each occurrence is not there yet. */
function provenParts({ package: { ontologies, needed_documents } }: PackageIndex): Finding[] {
  return Object.entries(ontologies).flatMap(([ontology, { informations }]) =>
    Object.entries(informations).flatMap(([structure, information]) =>
      Object.entries(information.type === 'structure' ? information.components : {}).flatMap(
        ([key, { needed_document: document = '' }]) =>
          needed_documents[document]?.per === 'information'
            ? [
                error(
                  'not_available_yet',
                  pointer([
                    'ontologies',
                    ontology,
                    'informations',
                    structure,
                    'components',
                    key,
                    'needed_document',
                  ]),
                  `"${document}" is needed for each information, which the service does not support for "${key}", a part of "${structure}". Let it be needed per instance of ${ontology}.`,
                ),
              ]
            : [],
      ),
    ),
  );
}
