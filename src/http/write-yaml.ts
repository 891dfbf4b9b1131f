import { stringify } from 'yaml';
import { pauses } from '../platform/pauses.ts';

/** So many values are written in one step; larger ones are taken apart. */
const STEP = 300;

const write = (value: unknown): string => stringify(value, { version: '1.2' });

/** A document as YAML 1.2. Large ones are written part by part, so that others have their turn in between. */
export async function writeYaml(value: unknown): Promise<string> {
  if (sizeOf(value, STEP) <= STEP) return write(value);
  const pause = pauses();
  const parts: string[] = [];
  for (const part of partsOf(value, '', '')) {
    parts.push(part);
    const waiting = pause();
    if (waiting !== undefined) await waiting;
  }
  return parts.join('');
}

/** The lines of a value: `first` stands before the first of them, `others` before all others. */
function* partsOf(value: unknown, first: string, others: string): Generator<string> {
  if (typeof value !== 'object' || value === null || sizeOf(value, STEP) <= STEP) {
    yield indent(write(value), first, others);
    return;
  }
  let before = first;
  for (const group of groupsOf(value)) {
    if (!('large' in group)) yield indent(write(group.small), before, others);
    else if (group.key === null) yield* partsOf(group.large, `${before}- `, `${others}  `);
    else {
      // The key as it stands above a value of several lines.
      yield indent(write({ [group.key]: null }).replace(/ null\n$/, '\n'), before, others);
      yield* partsOf(group.large, `${others}  `, `${others}  `);
    }
    before = others;
  }
}

type Group =
  | { readonly small: readonly unknown[] | Readonly<Record<string, unknown>> }
  | { readonly key: string | null; readonly large: unknown };

/** The entries of a list or an object: small ones together, large ones by themselves. */
function* groupsOf(value: object): Generator<Group> {
  const isList = Array.isArray(value);
  let gathered: [string, unknown][] = [];
  let size = 0;
  const take = (): Group => {
    const small = isList ? gathered.map(([, entry]) => entry) : Object.fromEntries(gathered);
    gathered = [];
    size = 0;
    return { small };
  };
  for (const [key, entry] of Object.entries(value)) {
    const own = sizeOf(entry, STEP);
    if (gathered.length > 0 && size + own > STEP) yield take();
    if (own > STEP) yield { key: isList ? null : key, large: entry };
    else {
      gathered.push([key, entry]);
      size += own;
    }
  }
  if (gathered.length > 0) yield take();
}

const indent = (text: string, first: string, others: string): string =>
  first === '' && others === ''
    ? text
    : text
        .split('\n')
        .map((line, at) => (line === '' ? line : `${at === 0 ? first : others}${line}`))
        .join('\n');

/** How many values there are in a value; counting ends beyond `most`. */
function sizeOf(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const entry of Object.values(value)) {
    size += sizeOf(entry, most - size);
    if (size > most) return size;
  }
  return size;
}
