import { audienceIn } from '../../configuration/audience-in.ts';
import { fieldOf } from '../../configuration/field-of.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import type { Component, Information } from '../../configuration/kinds/information.ts';
import { parseValue } from '../../configuration/parse-value.ts';
import { readText } from '../../fields/read-text.ts';

type Definition = Information | Component;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE = /^\d{1,15}$/;

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** Readers for texts of cells whose information takes a value that a cell cannot hold. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  boolean: (text) => BOOLEANS.get(text.trim().toLowerCase()) ?? text,
  choices: (text) =>
    text
      .split(/[,;\n]/)
      .map((option) => option.trim())
      .filter(Boolean),
  instance: (text) => (WHOLE.test(text) ? Number(text) : text),
  // A moment at midnight appears as a date.
  date_time: (text) => (DAY.test(text) ? `${text}T00:00:00Z` : text),
};

/** The value of a cell for an information, including components of a structure in their own columns. */
export function cellOfSheet(definition: Definition | undefined, cell: unknown, index: PackageIndex): unknown {
  if (definition?.type === 'structure' && Array.isArray(cell))
    return cell.map((occurrence: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries(occurrence).map(([key, value]) => [
          key,
          cellOfSheet(
            Object.hasOwn(definition.components, key) ? definition.components[key] : undefined,
            value,
            index,
          ),
        ]),
      ),
    );
  return typeof cell === 'string' && definition !== undefined ? textOfSheet(definition, cell, index) : cell;
}

/**
 * A text that is not in the API's format is read in the format of the tenant's language: 3.10.2026, Ja, Schweiz,
 * Euro.
 */
function textOfSheet(definition: Definition, text: string, index: PackageIndex): unknown {
  const written = READERS[definition.type]?.(text) ?? text;
  if (!('problem' in parseValue(definition, written, index.currency))) return written;
  const language = index.defaultLanguage;
  const read = readText(text, fieldOf(definition, index, language), audienceIn(index, language));
  return 'problem' in read ? written : read.written;
}
