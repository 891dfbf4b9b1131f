import { isTreeMap, type TreeMap, treeOf, type Way } from '../form/yaml-tree.ts';
import { holdsTables } from './holds-tables.ts';

type Files = Readonly<Record<string, string>>;

/** A decision table of the package, and the files that it is in. */
export interface TablePlace {
  readonly key: string;
  readonly file: string;
  /** The way to the definition in its file. */
  readonly way: Way;
  readonly body: TreeMap;
  /** The file with its rows, or the one that they would be in. */
  readonly rowsFile: string;
}

const isYaml = (file: string): boolean => /\.ya?ml$/.test(file);

/** The decision tables of a file; of a file of rows, the table whose rows they are. */
export function findTables(files: Files, file: string): readonly TablePlace[] {
  if (!holdsTables(file)) return [];
  if (isYaml(file)) return tablesIn(file, files[file] ?? '');
  const stem = file.replace(/\.csv$/, '');
  return Object.keys(files)
    .filter((other) => isYaml(other) && holdsTables(other))
    .toSorted((left, right) => Number(right.startsWith(`${stem}.`)) - Number(left.startsWith(`${stem}.`)))
    .flatMap((other) => tablesIn(other, files[other] ?? ''))
    .filter(({ rowsFile }) => rowsFile === file)
    .slice(0, 1);
}

function tablesIn(file: string, text: string): TablePlace[] {
  const tree = treeOf(text);
  if (!isTreeMap(tree)) return [];
  if (typeof tree.key === 'string')
    return tableOf(tree.key, { file, way: [], body: tree, rowsFile: file.replace(/\.ya?ml$/, '.csv') });
  const keys = Object.keys(tree);
  return keys.flatMap((key) => {
    const body = tree[key];
    const stem = keys.length === 1 && file.includes('/') ? file.replace(/\.ya?ml$/, '') : `decisions/${key}`;
    return isTreeMap(body) ? tableOf(key, { file, way: [key], body, rowsFile: `${stem}.csv` }) : [];
  });
}

const tableOf = (key: string, place: Omit<TablePlace, 'key'>): TablePlace[] =>
  place.body.formula === undefined ? [{ key, ...place }] : [];
