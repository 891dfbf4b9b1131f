import { stringify } from 'yaml';
import type { Value } from './yaml-tree.ts';

const FLOW = { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 } as const;
const MOST_LETTERS = 80;

/** A value inside braces or brackets. */
export const flowText = (value: Value): string => {
  // The list around it makes the library quote characters that would end the item.
  const text = stringify([value], FLOW).trim();
  return text.slice(1, -1);
};

const isSmall = (value: Value): boolean =>
  typeof value !== 'object' ||
  (flowText(value).length <= MOST_LETTERS &&
    !flowText(value).includes('\\n') &&
    Object.values(value).every((each) => typeof each !== 'object' || Object.keys(each).length <= 3));

const indented = (text: string, indent: string): string => text.replaceAll(/\n(?=.)/g, `\n${indent}`);

/** The text after `key:` on lines of this indentation, without the end of its last line. */
export function valueText(value: Value, indent: string): string {
  if (typeof value === 'object' && isSmall(value)) return ` ${flowText(value)}`;
  const whole = stringify({ k: value }, { lineWidth: 0, flowCollectionPadding: false }).trimEnd();
  return indented(whole.slice(2), indent);
}

/** The text after the dash of a list item, without the end of its last line. */
export function itemText(value: Value, indent: string): string {
  if (typeof value === 'object' && isSmall(value)) return ` ${flowText(value)}`;
  const whole = stringify([value], { lineWidth: 0, flowCollectionPadding: false }).trimEnd();
  return indented(whole.slice(1), indent);
}

/** The text of a whole file. */
export const fileText = (value: Value): string =>
  stringify(value, { lineWidth: 0, flowCollectionPadding: false });

export const keyText = (key: string): string => flowText(key);
