import { readCsv } from '#fields/read-csv.ts';
import { isTreeList, isTreeMap, type Tree, type TreeMap } from '../form/yaml-tree.ts';
import type { TablePlace } from './find-tables.ts';
import type { Column, Row, Sheet } from './sheet.ts';

export const NOTE = 'note';

const textOf = (tree: Tree | undefined): string | undefined => (typeof tree === 'string' ? tree : undefined);

const mapOf = (tree: Tree | undefined): TreeMap => (isTreeMap(tree) ? tree : {});

/** The table of a definition, with rows of its own or those of the file beside it. */
export function readSheet({ body }: TablePlace, rows: string | undefined): Sheet {
  const columns = [...columnsOf('inputs', body.inputs), ...columnsOf('outputs', body.outputs)];
  const written = rows === undefined ? rowsOfTree(body.rows) : rowsOfCsv(rows, columns);
  const unknown = (['inputs', 'outputs'] as const).flatMap((part) => {
    const names = new Set(written.flatMap((row) => Object.keys(row[part])));
    return [...names]
      .filter((name) => !columns.some((column) => column.part === part && column.name === name))
      .map((name): Column => ({ part, name, isUnknown: true }));
  });
  const all = [...columns, ...unknown].toSorted((left, right) => rank(left) - rank(right));
  return {
    policy: textOf(body.hit_policy) ?? 'unique',
    aggregation: textOf(body.aggregation) ?? '',
    columns: all,
    rows: written.map((row): Row => [...all.map(({ part, name }) => row[part][name] ?? ''), row.note]),
  };
}

const rank = ({ part }: Column): number => (part === 'inputs' ? 0 : 1);

function columnsOf(part: Column['part'], tree: Tree | undefined): Column[] {
  return Object.entries(mapOf(tree)).map(([name, definition]) => {
    // Anything that is not a map stands for the type.
    const of = isTreeMap(definition) ? definition : { type: definition };
    const texts = (['type', 'formula', 'values', 'default'] as const).flatMap((property) => {
      const text = textOf(of[property]);
      return text === undefined ? [] : [[property, text] as const];
    });
    return { part, name, ...Object.fromEntries(texts) };
  });
}

interface WrittenRow {
  readonly inputs: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
  readonly note: string;
}

const textsOf = (tree: Tree | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(mapOf(tree)).map(([name, cell]) => [name, textOf(cell) ?? '']));

function rowsOfTree(tree: Tree | undefined): WrittenRow[] {
  const list = isTreeList(tree) ? tree : isTreeMap(tree) ? [tree] : [];
  return list.map((each) => {
    const { when, gives, note } = mapOf(each);
    return { inputs: textsOf(when), outputs: textsOf(gives), note: textOf(note) ?? '' };
  });
}

function rowsOfCsv(text: string, columns: readonly Column[]): WrittenRow[] {
  const [header, ...records] = readCsv(text);
  const names = header?.cells ?? [];
  const outputs = new Set(columns.flatMap(({ part, name }) => (part === 'outputs' ? [name] : [])));
  return records.map(({ cells }) => {
    const entries = names.flatMap((name, at) => (name === NOTE ? [] : [[name, cells[at] ?? ''] as const]));
    return {
      inputs: Object.fromEntries(entries.filter(([name]) => !outputs.has(name))),
      outputs: Object.fromEntries(entries.filter(([name]) => outputs.has(name))),
      note: cells[names.indexOf(NOTE)] ?? '',
    };
  });
}
