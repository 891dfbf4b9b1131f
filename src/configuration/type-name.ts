import type { PackageIndex } from './index-package.ts';

/** A type as parameters write it: a FEEL type, an ontology or a structure, or a list of one of them. */
export type TypeName =
  | { readonly kind: 'feel'; readonly name: FeelName }
  | { readonly kind: 'ontology'; readonly ontology: string }
  | { readonly kind: 'structure'; readonly ontology: string; readonly structure: string }
  | { readonly kind: 'list'; readonly item: TypeName };

const FEEL_NAMES = [
  'any',
  'number',
  'string',
  'boolean',
  'date',
  'time',
  'date and time',
  'days and time duration',
  'years and months duration',
] as const;

type FeelName = (typeof FEEL_NAMES)[number];

const isFeelName = (name: string): name is FeelName => FEEL_NAMES.some((each) => each === name);

/** Reads the name of a type; undefined if there is no such type. */
export function parseTypeName(text: string, index: PackageIndex): TypeName | undefined {
  const name = text.trim();
  const list = /^list\s*<(.+)>$/.exec(name)?.[1];
  if (list !== undefined) {
    const item = parseTypeName(list, index);
    return item === undefined ? undefined : { kind: 'list', item };
  }
  if (isFeelName(name)) return { kind: 'feel', name };
  const [ontology = '', structure] = name.split('.');
  const known = index.ontologies.get(ontology);
  if (known === undefined) return undefined;
  if (structure === undefined) return { kind: 'ontology', ontology };
  return known.informations.get(structure)?.definition.type === 'structure'
    ? { kind: 'structure', ontology, structure }
    : undefined;
}
