import type { Field } from '../fields/field.ts';
import type { PackageIndex } from './index-package.ts';
import { longestText } from './information-types/string-options.ts';
import type { Component, Information } from './kinds/information.ts';

type Definition = Information | Component;

/** Cached for each definition and language, because lists show the same information in every row. */
const known = new WeakMap<Definition, Map<string, Field>>();

/** Everything that is needed to show, read or ask an information in a language. */
export function fieldOf(definition: Definition, index: PackageIndex, language: string): Field {
  const byLanguage = known.get(definition) ?? new Map<string, Field>();
  known.set(definition, byLanguage);
  const found = byLanguage.get(language) ?? makeField(definition, index, language);
  byLanguage.set(language, found);
  return found;
}

function makeField(definition: Definition, index: PackageIndex, language: string): Field {
  if (definition.type === 'choice' || definition.type === 'choices')
    return { ...definition, options: optionsIn(definition.options, index, language) };
  if (definition.type === 'structure')
    return {
      type: 'structure',
      components: Object.fromEntries(
        Object.entries(definition.components).map(([key, each]) => [key, fieldOf(each, index, language)]),
      ),
    };
  if (definition.type === 'text' || definition.type === 'long_text')
    return { ...definition, max_length: longestText(definition) };
  return definition;
}

const optionsIn = (
  options: Extract<Definition, { type: 'choice' }>['options'],
  index: PackageIndex,
  language: string,
) =>
  Object.entries(options).map(([key, { name, help }]) => ({
    key,
    name: index.text(name, key, language),
    ...(help !== undefined && { help: index.text(help, '', language) }),
  }));
