import type { PackageIndex } from '../index-package.ts';
import type { NeededDocument } from '../kinds/needed-document.ts';
import { pointer } from '../problem.ts';
import { canBeQuoted } from '../quoted-answer-schema.ts';
import { READING_SOURCES, TAKEN_BY } from '../reading-sources.ts';
import { informationOf } from '../resolve-path.ts';
import { error, type Finding } from './finding.ts';

/** Answers that could be found in files and never written: nobody has the information, or it does not take such a thing. */
export const findReadingProblems = (index: PackageIndex): Finding[] =>
  Object.entries(index.package.needed_documents).flatMap(([key, document]) =>
    readingProblems(key, document, index),
  );

function readingProblems(
  key: string,
  { reads, ontology, per }: NeededDocument,
  index: PackageIndex,
): Finding[] {
  if (reads.length === 0) return [];
  if (ontology === undefined || per === 'case')
    return [
      error(
        'reading_for_nobody',
        pointer(['needed_documents', key, 'reads']),
        `"${key}" is read for answers, but it belongs to no instance that has them: it needs an "ontology", and "per" instance or information.`,
      ),
    ];
  return reads.flatMap(({ information, from }, position) => {
    const definition = informationOf({ kind: 'instance', ontology }, information, index)?.definition;
    if (definition === undefined) return [];
    const at = pointer(['needed_documents', key, 'reads', position]);
    if (definition.formula !== undefined)
      return [
        error('reading_not_taken', at, `"${information}" is computed, so that nothing can be written to it.`),
      ];
    if (from === undefined)
      return canBeQuoted(definition)
        ? []
        : [
            error(
              'reading_not_taken',
              at,
              `"${information}" is of the type ${definition.type}, which cannot be read from a page.`,
            ),
          ];
    const taken = TAKEN_BY[READING_SOURCES[from]];
    return taken.includes(definition.type)
      ? []
      : [
          error(
            'reading_not_taken',
            at,
            `"${information}" is of the type ${definition.type}; "${from}" answers ${taken.join(' or ')}.`,
          ),
        ];
  });
}
