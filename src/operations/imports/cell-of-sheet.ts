import type { Component, Information } from '../../configuration/kinds/information.ts';

type Definition = Information | Component;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE = /^\d{1,15}$/;

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** How a text of a cell is read where its information takes something that a cell cannot hold. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  boolean: (text) => BOOLEANS.get(text.trim().toLowerCase()) ?? text,
  choices: (text) =>
    text
      .split(/[,;\n]/)
      .map((option) => option.trim())
      .filter(Boolean),
  instance: (text) => (WHOLE.test(text) ? Number(text) : text),
  // A moment at midnight is shown as a day.
  date_time: (text) => (DAY.test(text) ? `${text}T00:00:00Z` : text),
};

/** What a cell means for an information, also for the components of a structure that its columns have become. */
export function cellOfSheet(definition: Definition | undefined, cell: unknown): unknown {
  if (definition?.type === 'structure' && Array.isArray(cell))
    return cell.map((occurrence: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries(occurrence).map(([key, value]) => [
          key,
          cellOfSheet(
            Object.hasOwn(definition.components, key) ? definition.components[key] : undefined,
            value,
          ),
        ]),
      ),
    );
  return typeof cell === 'string' ? (READERS[definition?.type ?? '']?.(cell) ?? cell) : cell;
}
