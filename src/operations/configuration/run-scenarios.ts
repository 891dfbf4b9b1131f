import Type from 'typebox';
import { COVERED_KINDS } from '../../configuration/kinds/settings.ts';
import { defineOperation } from '../operation.ts';
import { Nullable } from '../shapes.ts';
import { answerAboutPackage } from './answer-about-package.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { PlaceBody } from './place.ts';
import { sourceToRead } from './read-source.ts';

export const runScenarios = defineOperation({
  id: 'admin_run_configuration_scenarios',
  method: 'POST',
  path: '/api/admin/configuration/scenarios',
  section: 'Configuration',
  summary: 'Run the scenarios of a package',
  description:
    'Runs the scenarios of the files given, a version, the draft, or else the published package, without a case of the tenant, and says what ' +
    'each of those that fail expected and found. `coverage` counts the parts of the package that the scenarios come by, and lists the others. ' +
    'A package with errors is refused. Stores nothing.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    only: Type.Optional(
      Type.String({ maxLength: 300, description: 'Only scenarios whose name holds this text.' }),
    ),
  },
  answer: Type.Object({
    data: Type.Object({
      scenarios: Type.Array(
        Type.Object({
          name: Type.String(),
          process: Nullable(Type.String({ description: 'Null where only decisions are called.' })),
          has_passed: Type.Boolean(),
          failures: Type.Array(Type.String(), { description: 'What was expected and what was found.' }),
          ...PlaceBody,
        }),
      ),
      coverage: Type.Array(
        Type.Object({
          kind: Type.String({ description: COVERED_KINDS.join(', ') }),
          covered: Type.Integer(),
          total: Type.Integer(),
          percent: Type.Integer({ description: 'Rounded down: 100 means all.' }),
          missing: Type.Array(
            Type.Object({
              name: Type.String({ description: 'Such as `process.rule` or `decision.row`.' }),
              ...PlaceBody,
            }),
          ),
        }),
      ),
    }),
  }),
  handle: async ({ body }, context) => {
    const files = await context.read((tx) => sourceToRead(tx, body));
    return answerAboutPackage(context, files, 'scenarios', { only: body.only ?? '' });
  },
});
