import Type from 'typebox';
import { collectFormulas, type PackageFormula } from '../../configuration/collect-formulas.ts';
import { formulaScopes, noReaders } from '../../configuration/formula-scopes.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { valueAt, wordsOf } from '../../configuration/outline-package.ts';
import { refuse } from '../../errors.ts';
import { BUILTINS, compileFormula, describeType, isAssignable } from '../../formula/index.ts';
import { type FormulaRun, NOT_RUN_REASONS, runFormula } from '../../writing/trials/run-formula.ts';
import { defineOperation } from '../operation.ts';
import { Id, Nullable } from '../shapes.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { readableSource } from './read-source.ts';
import { READS_CASES } from './reads-cases.ts';

const Spot = {
  from: Type.Integer({ description: 'Offset in the formula.' }),
  to: Type.Integer(),
};

export const tryFormula = defineOperation({
  id: 'admin_try_configuration_formula',
  method: 'POST',
  path: '/api/admin/configuration/formula',
  section: 'Configuration',
  summary: 'Try a formula',
  description:
    'Checks a formula as if it stood at a place of the package, says what can be named there, and where a case is given, what the formula ' +
    'gives in it now. The case is recalculated with the package in memory; nothing is stored.',
  access: 'admin:configuration',
  furtherAccess: READS_CASES,
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    path: Type.String({
      maxLength: 1000,
      description: 'Where the formula stands, as the list of formulas says.',
    }),
    offset: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Which one, where a template holds several.' }),
    ),
    formula: Type.Optional(
      Type.String({ maxLength: 20_000, description: 'Left out, the one that stands there.' }),
    ),
    case_id: Type.Optional(Id()),
  },
  answer: Type.Object({
    data: Type.Object({
      formula: Type.String(),
      type: Type.String({ description: 'What it gives.' }),
      expected: Nullable(Type.String({ description: 'What it has to give; null where anything will do.' })),
      problems: Type.Array(
        Type.Object({
          ...Spot,
          code: Type.String(),
          message: Type.String(),
          suggestion: Nullable(Type.String()),
        }),
      ),
      names: Type.Array(
        Type.Object({ name: Type.String(), type: Type.String(), properties: Type.Array(Type.String()) }),
        { description: 'What can be named, with what a thing of it has.' },
      ),
      things: Type.Array(
        Type.Object({
          type: Type.String(),
          properties: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
        }),
        {
          description:
            'What the things have that can be reached from there, by type: for what follows a dot.',
        },
      ),
      functions: Type.Array(Type.Object({ name: Type.String(), parameters: Type.String() })),
      results: Type.Array(
        Type.Object({
          subject: Type.String({ description: 'What it was evaluated for.' }),
          value: Type.String({ description: 'As FEEL writes it.' }),
          warnings: Type.Array(Type.Object({ ...Spot, reason: Type.String() })),
        }),
      ),
      not_run: Nullable(Type.String({ description: 'Why it was not evaluated, where a case was given.' })),
      not_run_reason: Nullable(Type.String({ description: NOT_RUN_REASONS.join(', ') })),
    }),
  }),
  handle: async ({ body }, context) => {
    const { path, offset = 0, case_id: caseId } = body;
    const read = await context.read((tx) => readableSource(tx, body));
    const index = indexPackage(read.package);
    const known = collectFormulas(index).find((each) => each.at === path && each.offset === offset);
    if (known === undefined) throw refuse('does_not_exist', 'There is no formula at this place.', 'path');
    const formula: PackageFormula = { ...known, text: body.formula ?? known.text };
    const scopes = formulaScopes(index, noReaders);
    const scope = scopes.scopeFor(formula.scope);
    const { type, problems } = compileFormula(formula.text, scope);
    const expected = scopes.expected(formula);
    const isWrong = expected !== undefined && problems.length === 0 && !isAssignable(type, expected);
    const names = [...new Set(scope.names())].flatMap((name) => {
      const found = scope.find(name)?.type;
      return found === undefined
        ? []
        : [{ name, type: describeType(found), properties: propertiesOf(found) }];
    });
    let outcome: FormulaRun = { results: [], notRun: null };
    if (caseId !== undefined) {
      if (offset === 0) putFormula(read.package, path, formula.text);
      const { database, clock } = context.services;
      outcome = await runFormula(
        { database, tenantId: context.principal.tenantId, pkg: read.package, now: clock.now() },
        { formula, caseId },
      );
    }
    return {
      body: {
        data: {
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
                    message: `The formula gives ${describeType(type)}, but ${describeType(expected)} is needed here.`,
                    from: 0,
                    to: formula.text.length,
                    suggestion: null,
                  },
                ]
              : []),
          ],
          names,
          things: thingsFrom(scope),
          functions: [...functionsIn(scope)],
          results: outcome.results.map(({ subject, value, warnings }) => ({
            subject,
            value,
            warnings: warnings.map(({ from, to, reason }) => ({ from, to, reason })),
          })),
          not_run: outcome.notRun?.message ?? null,
          not_run_reason: outcome.notRun?.reason ?? null,
        },
      },
    };
  },
});

type FormulaScope = ReturnType<ReturnType<typeof formulaScopes>['scopeFor']>;
type ScopeType = NonNullable<ReturnType<FormulaScope['find']>>['type'];

const MOST_PROPERTIES = 200;

/** What can be named of a thing, also through a list of things. */
function propertiesOf(type: ScopeType): string[] {
  const of = type.kind === 'list' ? type.item : type;
  if (of.kind === 'object') return [...of.definition.propertyNames()].slice(0, MOST_PROPERTIES);
  return of.kind === 'context' ? [...of.entries.keys()].slice(0, MOST_PROPERTIES) : [];
}

const MOST_THINGS = 100;

/** Every type of thing that is reached from the names of a scope, nearest first. */
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

/** Puts a formula where it would stand, so that the case is recalculated with it. */
function putFormula(pkg: object, path: string, text: string): void {
  const words = wordsOf(path);
  const key = words.pop();
  const holder = valueAt(pkg, words);
  if (typeof holder === 'object' && holder !== null && key !== undefined) Reflect.set(holder, key, text);
}
