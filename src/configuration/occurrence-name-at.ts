import type { PackageIndex } from './index-package.ts';
import type { Component, Information } from './kinds/information.ts';

/** Values, occurrence rule 1: the name of an occurrence that nobody has renamed, at a position from 0. */
export function occurrenceNameAt(
  position: number,
  structure: { readonly key: string; readonly definition: Information | Component | undefined },
  index: Pick<PackageIndex, 'text'>,
  language: string,
): string {
  const { key, definition } = structure;
  const text = definition?.type === 'structure' ? definition.display_name : undefined;
  const name = index.text(text, key, language);
  return position > 0 ? `${name} ${position + 1}` : name;
}
