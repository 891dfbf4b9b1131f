import { readCsv, separatorOf } from '#fields/read-csv.ts';
import { writeCsv } from '#fields/write-csv.ts';
import type { Edit } from '../form/applied.ts';
import { editYaml } from '../form/edit-yaml.ts';
import { treeAt, treeOf, type Value, type Way } from '../form/yaml-tree.ts';
import type { TablePlace } from './find-tables.ts';
import { NOTE } from './read-sheet.ts';
import type { Column, Row, Sheet } from './sheet.ts';

/** The files of a table; `rows` is undefined where the rows are in the definition. */
export interface TableTexts {
  readonly definition: string;
  readonly rows: string | undefined;
}

/** A table with more rows has them in a file of their own, as in an export. */
const MOST_ROWS = 200;

/** More changes than these are written as one, which leaves no comment between the rows. */
const MOST_EDITS = 20;

/** The texts of the files after a table has changed. What has not changed stays as it is written. */
export function writeSheet(place: TablePlace, texts: TableTexts, before: Sheet, after: Sheet): TableTexts {
  const edits: Edit[] = [];
  const put = (way: Way, value: Value): number =>
    edits.push({ do: 'put', at: [...place.way, ...way], value });
  const remove = (property: string): void => {
    if (treeAt(treeOf(texts.definition), [...place.way, property]) !== undefined)
      edits.push({ do: 'remove', at: [...place.way, property] });
  };
  if (after.policy !== before.policy) put(['hit_policy'], after.policy);
  if (after.aggregation !== before.aggregation) {
    if (after.aggregation === '') remove('aggregation');
    else put(['aggregation'], after.aggregation);
  }
  for (const part of ['inputs', 'outputs'] as const) {
    const columns = definitionsOf(after, part);
    if (JSON.stringify(columns) === JSON.stringify(definitionsOf(before, part))) continue;
    if (columns.length === 0) remove(part);
    else put([part], Object.fromEntries(columns));
  }
  const isApart = texts.rows !== undefined || after.rows.length > MOST_ROWS;
  if (isApart && texts.rows === undefined) remove('rows');
  const own = isApart ? [] : rowEdits(place.way, before, after);
  const definition = [...edits, ...own].reduce(
    (text, edit) => editYaml(text, edit) ?? text,
    texts.definition,
  );
  const hasChanged =
    texts.rows === undefined || after.rows !== before.rows || after.columns !== before.columns;
  return { definition, rows: isApart && hasChanged ? csvOf(after, texts.rows) : texts.rows };
}

/** The columns of a part that are defined, each as it is written. */
const definitionsOf = (sheet: Sheet, part: Column['part']): [string, Value][] =>
  sheet.columns.flatMap(({ part: own, name, isUnknown, ...texts }): [string, Value][] => {
    if (own !== part || isUnknown) return [];
    const { type = 'any', ...others } = texts;
    return [[name, Object.keys(others).length === 0 ? type : { ...texts }]];
  });

/** Numbers and truth values are written bare, as people write them. */
const bare = (cell: string): Value =>
  cell === 'true' || cell === 'false'
    ? cell === 'true'
    : /^-?\d+(?:\.\d+)?$/.test(cell) && String(Number(cell)) === cell
      ? Number(cell)
      : cell;

function rowValue({ columns }: Sheet, row: Row): Value {
  const cells = (part: Column['part']): [string, Value][] =>
    columns.flatMap((column, at): [string, Value][] => {
      const cell = row[at] ?? '';
      return column.part !== part || cell === '' ? [] : [[column.name, bare(cell)]];
    });
  const [when, gives, note] = [cells('inputs'), cells('outputs'), row.at(-1) ?? ''];
  return {
    ...(when.length > 0 && { when: Object.fromEntries(when) }),
    ...(gives.length > 0 && { gives: Object.fromEntries(gives) }),
    ...(note !== '' && { note }),
  };
}

function rowEdits(way: Way, before: Sheet, after: Sheet): Edit[] {
  if (after.rows === before.rows && after.columns === before.columns) return [];
  const at = [...way, 'rows'];
  const whole: Edit[] =
    after.rows.length === 0
      ? before.rows.length === 0
        ? []
        : [{ do: 'remove', at }]
      : [{ do: 'put', at, value: after.rows.map((row) => rowValue(after, row)) }];
  const names = ({ columns }: Sheet): string => columns.map(({ part, name }) => `${part} ${name}`).join('\n');
  if (names(before) !== names(after) || before.rows.length === 0 || after.rows.length === 0) return whole;
  let first = 0;
  while (first < before.rows.length && before.rows[first] === after.rows[first]) first += 1;
  let same = 0;
  const most = Math.min(before.rows.length, after.rows.length) - first;
  while (same < most && before.rows.at(-1 - same) === after.rows.at(-1 - same)) same += 1;
  const old = before.rows.slice(first, before.rows.length - same);
  const now = after.rows.slice(first, after.rows.length - same);
  const edits: Edit[] = [];
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    const [was, is] = [old[index], now[index]];
    const place = first + index;
    if (is === undefined) edits.push({ do: 'remove', at: [...at, first + now.length] });
    else if (was !== undefined) edits.push(...cellEdits([...at, place], after, was, is));
    else {
      const end = before.rows.length + index - old.length;
      edits.push({ do: 'put', at: [...at, end], value: rowValue(after, is) });
      if (end !== place) edits.push({ do: 'move', at, from: end, to: place });
    }
    if (edits.length > MOST_EDITS) return whole;
  }
  return edits;
}

function cellEdits(at: Way, { columns }: Sheet, was: Row, is: Row): Edit[] {
  return is.flatMap((cell, index): Edit[] => {
    if (cell === was[index]) return [];
    const column = columns[index];
    const way =
      column === undefined
        ? [...at, NOTE]
        : [...at, column.part === 'inputs' ? 'when' : 'gives', column.name];
    return [cell === '' ? { do: 'remove', at: way } : { do: 'put', at: way, value: bare(cell) }];
  });
}

/** The rows as a file, with the columns in the order and with the separator that it had before. */
function csvOf({ columns, rows }: Sheet, before: string | undefined): string {
  const known = before === undefined ? [] : (readCsv(before)[0]?.cells ?? []);
  const hasNotes = rows.some((row) => row.at(-1) !== '') || known.includes(NOTE);
  const names = [...columns.map(({ name }) => name), ...(hasNotes ? [NOTE] : [])];
  const order = [
    ...known.flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : [])),
    ...names.keys().filter((at) => !known.includes(names[at] ?? '')),
  ];
  const lines = [names, ...rows].map((cells) => order.map((at) => cells[at] ?? ''));
  return writeCsv(lines, before === undefined ? ',' : separatorOf(before));
}
