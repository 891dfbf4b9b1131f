import { collectFormulas } from '../../configuration/collect-formulas.ts';
import { parametersOf } from '../../configuration/decisions/decision-source.ts';
import { formulaScopes, functionBody, noReaders } from '../../configuration/formula-scopes.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { compileExpression, type Node, parseFormula, type Scope } from '../../formula/index.ts';
import { nodesIn } from '../nodes-in.ts';
import type { ColumnValues } from './column-values.ts';

/** For each decision, the options of the choices that are passed to it, as far as all its calls are known. */
export function passedValues(index: PackageIndex): ReadonlyMap<string, ColumnValues> {
  const { decisions, user_functions } = index.package;
  const keys = Object.keys(decisions);
  if (keys.length === 0) return new Map();
  const passed = new Map<string, Map<string, Set<string> | null>>();
  const note = (key: string, name: string, options: readonly string[] | null): void => {
    const own = passed.get(key) ?? new Map<string, Set<string> | null>();
    passed.set(key, own);
    const known = own.get(name);
    if (options === null || known === null) own.set(name, null);
    else own.set(name, new Set([...(known ?? []), ...options]));
  };
  const giveUp = (key: string): void => {
    for (const [name] of parametersOf(decisions[key] ?? EMPTY)) note(key, name, null);
  };
  const scopes = formulaScopes(index, noReaders);
  for (const { text, scope } of collectFormulas(index)) {
    const called = keys.filter((key) => text.includes(key));
    if (called.length === 0) continue;
    if (scope.subject.kind === 'unknown') called.forEach(giveUp);
    else
      noteCalls(text, scopes.scopeFor(scope), called, (key, args, within) => {
        for (const [i, [name]] of parametersOf(decisions[key] ?? EMPTY).entries())
          note(key, name, args === null ? null : optionsOf(args[i], within));
      });
  }
  // Calls from functions and other decisions pass values that are not known here.
  const inner = [
    ...Object.values(user_functions).map(functionBody),
    ...Object.values(decisions).flatMap(({ formula = '', inputs, rows, requires }) => [
      formula,
      ...Object.values(inputs).map((input) => input.formula ?? ''),
      ...rows.flatMap(({ when, gives }) => [...Object.values(when), ...Object.values(gives)]),
      ...Object.values(requires),
    ]),
  ];
  for (const key of keys) if (inner.some((text) => text.includes(key))) giveUp(key);
  return new Map(
    [...passed].map(([key, own]) => [
      key,
      [...own].flatMap(([name, options]) => (options === null ? [] : [[name, [...options]] as const])),
    ]),
  );
}

const EMPTY = { parameters: {}, inputs: {} } as const;

type NoteCall = (key: string, args: readonly Node[] | null, scope: Scope) => void;

function noteCalls(text: string, scope: Scope, keys: readonly string[], note: NoteCall): void {
  const { node } = parseFormula(text, { names: scope.names() });
  if (node === null) return;
  for (const each of nodesIn(node)) {
    if (each.kind !== 'call' || each.callee.kind !== 'name' || !keys.includes(each.callee.name)) continue;
    const isPlain = each.args.every(({ name }) => name === null);
    note(each.callee.name, isPlain ? each.args.map(({ value }) => value) : null, scope);
  }
}

/** The options of an argument that is a choice; null for any other. */
function optionsOf(node: Node | undefined, scope: Scope): readonly string[] | null {
  if (node === undefined) return null;
  const { type } = compileExpression(node, scope);
  return type.kind === 'choice' ? type.options : null;
}
