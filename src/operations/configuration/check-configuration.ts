import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { checkFiles, PACKAGE_LIMIT, PackageFilesBody, ProblemBody, presentProblem } from './package-files.ts';

export const checkConfiguration = defineOperation({
  id: 'admin_check_configuration',
  method: 'POST',
  path: '/api/admin/configuration/check',
  section: 'Configuration',
  summary: 'Check a package',
  description: 'Every mistake with its file, line and column, and what was probably meant. Stores nothing.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: { files: PackageFilesBody },
  answer: Type.Object({ results: Type.Array(ProblemBody) }),
  handle: async ({ body: { files } }) => ({
    body: { results: checkFiles(files).problems.map(presentProblem) },
  }),
});
