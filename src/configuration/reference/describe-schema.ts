import { plural, withArticle } from '../english.ts';
import { mapValue, type SchemaNode } from '../schema/schema-node.ts';

const KEYS: Readonly<Record<string, string>> = {
  outcome_information: 'information of the outcome',
  needed_document: 'needed document',
  rule_set: 'rule set',
  user_function: 'user function',
  ai_check: 'AI check',
  node: 'step of the wizard',
};

const RESULTS: Readonly<Record<string, string>> = {
  information: "formula of the information's type",
  declared: 'formula of the declared type',
  any: 'formula',
  boolean: 'formula, true or false',
  string: 'formula, a text',
  number: 'formula, a number',
  date: 'formula, a date',
};

const SCALARS: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'whole number',
  string: 'text',
};

/** Describes the value of a schema, or the values of a list, in a few words for the reference pages. */
export function describeSchema(node: SchemaNode, isList = false): string {
  const { marks = {} } = node;
  if (marks.text === 'template') return 'text with formulas, per language';
  if (marks.text === 'plain') return 'text, per language';
  if (marks.formula !== undefined) return RESULTS[marks.formula] ?? 'formula';
  if (marks.path !== undefined) return 'path';
  if (marks.ref !== undefined)
    return isList ? `keys of ${plural(word(marks.ref))}` : `key of ${withArticle(word(marks.ref))}`;
  if (marks.literal === true) return 'value';
  if (marks.decimal === true) return 'number';
  if (marks.tagged !== undefined) return 'information';
  if (marks.oneKey === true) return 'one of several forms';
  if (node.enum !== undefined) return node.enum.map((each) => `\`${String(each)}\``).join(', ');
  if (node.const !== undefined) return `\`${String(node.const)}\``;
  if (node.type === 'array') return `list of ${describeSchema(node.items ?? {}, true)}`;
  const value = mapValue(node);
  if (value !== undefined) return `map from ${keyWord(marks.keys)} to ${describeSchema(value)}`;
  if (node.properties !== undefined) return isList ? 'maps' : 'map';
  const [example] = Array.isArray(node.examples) ? node.examples : [];
  const scalar = SCALARS[node.type ?? ''] ?? 'text';
  return example === undefined ? scalar : `${scalar} such as \`${String(example)}\``;
}

const word = (ref: string): string => KEYS[ref] ?? ref.replaceAll('_', ' ');

const keyWord = (keys: string | undefined): string =>
  keys === undefined || keys === 'snake' || keys === 'pascal'
    ? 'key'
    : keys === 'sentence'
      ? 'sentence'
      : keys === 'path'
        ? 'path'
        : word(keys);
