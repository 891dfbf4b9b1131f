import { collectFormulas, type PackageFormula } from '../../configuration/collect-formulas.ts';
import { formulaScopes, noReaders } from '../../configuration/formula-scopes.ts';
import { indexPackage, type PackageIndex } from '../../configuration/index-package.ts';
import { refuse } from '../../errors.ts';
import { BUILTINS, compileFormula, describeType, isAssignable } from '../../formula/index.ts';
import type { KeptPackages } from './kept-packages.ts';
import { mustBeReadable, type PackageFiles } from './read-files.ts';
import { type CellText, isCellPath, tryCell, tryCells } from './try-cell.ts';

interface Asked {
  readonly path: string;
  readonly offset: number;
  /** If left out, the formula that is there is taken. */
  readonly formula?: string;
  /** Further cells of the same table. */
  readonly cells?: readonly CellText[];
}

/** Evaluates a formula as if it were at a place of the package: its problems, type and names. A cell of a table is checked alone. */
export function tryFormula(
  files: PackageFiles,
  { path, offset, formula: text, cells = [] }: Asked,
  kept: KeptPackages,
) {
  const isCell = text !== undefined && isCellPath(path);
  const known = kept.open(isCell ? withoutRows(files) : files);
  const index = known.index() ?? indexPackage(mustBeReadable(known.read).package);
  const cell = isCell ? tryCell(index, path, text) : undefined;
  if (cell !== undefined) return { known: null, told: { ...cell, cells: tryCells(index, path, cells) } };
  if (cells.length > 0)
    throw refuse('does_not_exist', 'Further cells are checked beside the text of a cell.', 'cells');
  return tryAt(index, path, offset, text);
}

/** A cell depends on its column and on no other row, so that a table of thousands is not read again for each change of one. */
const withoutRows = (files: PackageFiles): PackageFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !/(?:^|\/)decisions\/.+\.csv$/.test(path)));

/** A formula that is not one of a cell. */
function tryAt(index: PackageIndex, path: string, offset: number, text: string | undefined) {
  const known = collectFormulas(index).find((each) => each.at === path && each.offset === offset);
  if (known === undefined) throw refuse('does_not_exist', 'There is no formula at this place.', 'path');
  const formula: PackageFormula = { ...known, text: text ?? known.text };
  const scopes = formulaScopes(index, noReaders);
  const scope = scopes.scopeFor(formula.scope);
  const { type, problems } = compileFormula(formula.text, scope);
  const expected = scopes.expected(formula);
  const isWrong = expected !== undefined && problems.length === 0 && !isAssignable(type, expected);
  return {
    known: formula,
    told: {
      formula: formula.text,
      type: describeType(type),
      expected: expected === undefined ? null : describeType(expected),
      problems: [
        ...problems.map(({ code, message, from, to, suggestion }) => ({
          code,
          message,
          from,
          to,
          suggestion: suggestion ?? null,
        })),
        ...(isWrong
          ? [
              {
                code: 'wrong_type',
                message: `The formula returns ${describeType(type)}, but ${describeType(expected)} is needed here.`,
                from: 0,
                to: formula.text.length,
                suggestion: null,
              },
            ]
          : []),
      ],
      names: [...new Set(scope.names())].flatMap((name) => {
        const found = scope.find(name)?.type;
        return found === undefined
          ? []
          : [{ name, type: describeType(found), properties: propertiesOf(found) }];
      }),
      things: thingsFrom(scope),
      functions: [...functionsIn(scope)],
      cells: [],
    },
  };
}

type FormulaScope = ReturnType<ReturnType<typeof formulaScopes>['scopeFor']>;
type ScopeType = NonNullable<ReturnType<FormulaScope['find']>>['type'];

const MOST_PROPERTIES = 200;

/** The properties of an object, also through a list of objects. */
function propertiesOf(type: ScopeType): string[] {
  const of = type.kind === 'list' ? type.item : type;
  if (of.kind === 'object') return [...of.definition.propertyNames()].slice(0, MOST_PROPERTIES);
  return of.kind === 'context' ? [...of.entries.keys()].slice(0, MOST_PROPERTIES) : [];
}

const MOST_THINGS = 100;

/** Every object type that can be reached from the names of a scope, nearest first. */
function thingsFrom(scope: FormulaScope): { type: string; properties: { name: string; type: string }[] }[] {
  const things = new Map<string, { name: string; type: string }[]>();
  let next = [...scope.names()].flatMap((name) => scope.find(name)?.type ?? []);
  while (next.length > 0 && things.size < MOST_THINGS) {
    const found: ScopeType[] = [];
    for (const type of next) {
      const of = type.kind === 'list' ? type.item : type;
      if (of.kind !== 'object' || things.has(of.definition.name) || things.size >= MOST_THINGS) continue;
      const properties = propertiesOf(of).flatMap((name) => {
        const own = of.definition.property(name)?.type;
        if (own === undefined) return [];
        found.push(own);
        return [{ name, type: describeType(own) }];
      });
      things.set(of.definition.name, properties);
    }
    next = found;
  }
  return [...things].map(([type, properties]) => ({ type, properties }));
}

function* functionsIn(scope: FormulaScope): Generator<{ name: string; parameters: string }> {
  for (const name of scope.functionNames?.() ?? []) {
    const parameters = scope.findFunction?.(name)?.parameters ?? [];
    yield { name, parameters: parameters.map((each) => each.name).join(', ') };
  }
  for (const { name } of BUILTINS.values()) yield { name, parameters: '' };
}
