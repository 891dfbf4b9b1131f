import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { answerAboutPackage } from './answer-about-package.ts';
import { PACKAGE_LIMIT, ProblemBody } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { sourceToRead } from './read-source.ts';

export const checkConfiguration = defineOperation({
  id: 'admin_check_configuration',
  method: 'POST',
  path: '/api/admin/configuration/check',
  section: 'Configuration',
  summary: 'Check a package',
  description:
    'Every mistake of the files given, a version, the draft, or else the published package, with its file, line and column, and what was ' +
    'probably meant. A package without errors is analysed as well: holes and contradictions of its tables, rules and workflows ' +
    'are warnings with a `witness` or a `reason`. Stores nothing.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    analysis: Type.Optional(
      Type.Boolean({ description: 'Whether holes and contradictions are looked for; true if left out.' }),
    ),
  },
  answer: Type.Object({ results: Type.Array(ProblemBody) }),
  handle: async ({ body: { analysis: isAnalysed = true, ...body } }, context) => {
    const files = await context.read((tx) => sourceToRead(tx, body));
    return answerAboutPackage(context, files, 'check', { isAnalysed });
  },
});
