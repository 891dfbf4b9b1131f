import Type from 'typebox';
import { valueAt, wordsOf } from '../../configuration/outline-package.ts';
import { refuse } from '../../errors.ts';
import { askPackage } from '../../workshop/ask-package.ts';
import { type FormulaRun, NOT_RUN_REASONS, runFormula } from '../../writing/trials/run-formula.ts';
import { mustSeeAll } from '../hidden-from.ts';
import { defineOperation } from '../operation.ts';
import { Id, Nullable } from '../shapes.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { sourceToRead } from './read-source.ts';
import { READS_CASES } from './reads-cases.ts';

const Spot = {
  from: Type.Integer({ description: 'Offset in the formula.' }),
  to: Type.Integer(),
};

const Problems = Type.Array(
  Type.Object({
    ...Spot,
    code: Type.String(),
    message: Type.String(),
    suggestion: Nullable(Type.String()),
  }),
);

export const tryFormula = defineOperation({
  id: 'admin_try_configuration_formula',
  method: 'POST',
  path: '/api/admin/configuration/formula',
  section: 'Configuration',
  summary: 'Try a formula',
  description:
    'Checks a formula as if it stood at a place of the package, says what can be named there, and where a case is given, what the formula ' +
    'gives in it now. The case is recalculated with the package in memory; nothing is stored. A path of a cell of a decision table, such as ' +
    '`/decisions/fee/rows/0/when/segment`, checks the text as one of that column.',
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
    cells: Type.Optional(
      Type.Array(
        Type.Object({
          path: Type.String({ maxLength: 1000 }),
          formula: Type.String({ maxLength: 20_000 }),
        }),
        {
          maxItems: 2000,
          description: 'Further cells of the same table, such as those that were pasted.',
        },
      ),
    ),
    case_id: Type.Optional(Id()),
  },
  answer: Type.Object({
    data: Type.Object({
      formula: Type.String(),
      type: Type.String({ description: 'What it gives.' }),
      expected: Nullable(Type.String({ description: 'What it has to give; null where anything will do.' })),
      problems: Problems,
      cells: Type.Array(Type.Object({ path: Type.String(), problems: Problems }), {
        description: 'Those of the further cells in which something is wrong.',
      }),
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
    const { path, offset = 0, formula, cells = [], case_id: caseId } = body;
    const files = await context.read(async (tx) => {
      // A formula can read everything of a case.
      await mustSeeAll(context, tx, caseId ?? null);
      return sourceToRead(tx, body);
    });
    const asked = { path, offset, cells, ...(formula !== undefined && { formula }) };
    const { told, known } = await askPackage(context, files, 'tryFormula', asked);
    let outcome: FormulaRun = { results: [], notRun: null };
    if (caseId !== undefined) {
      if (known === null) throw refuse('invalid', 'A cell of a table is not tried on a case.', 'case_id');
      const { package: pkg } = await askPackage(context, files, 'normalForm', { mustBeRight: false });
      if (offset === 0) putFormula(pkg, path, known.text);
      const { database, clock } = context.services;
      outcome = await runFormula(
        { database, tenantId: context.principal.tenantId, pkg, now: clock.nowIn(context.principal.tenantId) },
        { formula: known, caseId },
      );
    }
    return {
      body: {
        data: {
          ...told,
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

/** Puts a formula where it would stand, so that the case is recalculated with it. */
function putFormula(pkg: object, path: string, text: string): void {
  const words = wordsOf(path);
  const key = words.pop();
  const holder = valueAt(pkg, words);
  if (typeof holder === 'object' && holder !== null && key !== undefined) Reflect.set(holder, key, text);
}
