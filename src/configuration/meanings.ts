import type { Meaning } from '../formula/index.ts';
import type { PackageIndex } from './index-package.ts';
import type { Component, Information } from './kinds/information.ts';
import type { Text } from './text-in.ts';

type Definition = Information | Component;

/** The meanings of formula results, which decide how they are shown. */
export interface Meanings {
  of(definition: Definition): Meaning;
  /** The meaning of a key out of a set with names. */
  ofNames(names: Readonly<Record<string, { readonly name?: Text }>>): Meaning;
  definitionOf(meaning: Meaning | undefined): Definition | undefined;
}

/**
 * Informations of the same type have the same meaning; amounts also need the same currency, choices the same options.
 */
export function meaningsIn(index: PackageIndex): Meanings {
  const known = new Map<string, { readonly meaning: Meaning; readonly definition: Definition }>();
  const lists = new Map<object, number>();

  function nameOf(definition: Definition): string {
    if (definition.type === 'money') return `money ${definition.currency ?? index.currency}`;
    if (!('options' in definition)) return definition.type;
    const list = lists.get(definition.options) ?? lists.size;
    lists.set(definition.options, list);
    return `choice ${list}`;
  }

  function of(definition: Definition): Meaning {
    const name = nameOf(definition);
    const found = known.get(name);
    if (found !== undefined) return found.meaning;
    const meaning = { name, isUnit: definition.type === 'money' };
    known.set(name, { meaning, definition });
    return meaning;
  }

  function definitionOf(meaning: Meaning | undefined): Definition | undefined {
    if (meaning?.either === undefined) return known.get(meaning?.name ?? '')?.definition;
    const options = meaning.either.toReversed().flatMap((each) => {
      const found = definitionOf(each);
      return found !== undefined && 'options' in found ? Object.entries(found.options) : [];
    });
    // If two options have the same key, the first one gives the name.
    return { type: 'choice', options: Object.fromEntries(options) };
  }

  return {
    of,
    ofNames: (names) =>
      of({
        type: 'choice',
        options: Object.fromEntries(
          Object.entries(names).map(([key, { name }]) => [key, name === undefined ? {} : { name }]),
        ),
      }),
    definitionOf,
  };
}
