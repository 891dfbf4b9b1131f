import { refuse } from '../../errors.ts';
import { loadConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { defineOperation } from '../operation.ts';
import { presentVersion, VersionAnswer } from './version.ts';

export const getPublished = defineOperation({
  id: 'admin_get_configuration',
  method: 'GET',
  path: '/api/admin/configuration',
  section: 'Configuration',
  summary: 'Get the published package',
  description: 'The newest published version with its files. 404 while nothing has been published.',
  access: 'admin:configuration',
  answer: VersionAnswer,
  handle: (_input, context) =>
    context.read(async (tx) => {
      const found = await loadConfigurationVersion(tx);
      if (!found) throw refuse('not_found', 'Nothing has been published for this tenant yet.');
      const data = { ...presentVersion(found), files: { ...found.files } };
      return { body: { data }, version: found.version };
    }),
});
