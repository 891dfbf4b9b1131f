import { isTreeList, isTreeMap, type Tree } from './yaml-tree.ts';

const MOST_LETTERS = 90;
const FIRST = ['name', 'title', 'text', 'question', 'information', 'description'];

/** A part in one line, so that people recognise it. */
export function summaryOf(tree: Tree | undefined, language: string): string {
  const text = wordsOf(tree, language).replaceAll(/\s+/g, ' ').trim();
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}

function wordsOf(tree: Tree | undefined, language: string): string {
  if (typeof tree === 'string') return tree;
  if (isTreeList(tree)) return tree.map((each) => wordsOf(each, language)).join(', ');
  if (!isTreeMap(tree)) return '';
  const entries = Object.entries(tree);
  if (entries.length > 0 && entries.every(([key]) => /^[a-z]{2}(-[A-Z]{2})?$/.test(key)))
    return wordsOf(tree[language] ?? entries[0]?.[1], language);
  const first = FIRST.find((key) => Object.hasOwn(tree, key));
  if (first !== undefined && entries.length > 1) return wordsOf(tree[first], language);
  return entries.map(([key, value]) => `${key}: ${wordsOf(value, language)}`).join(', ');
}
