import { refuse } from '../../errors.ts';
import { loadConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { defineOperation } from '../operation.ts';
import { presentVersion, VersionAnswer, VersionNumber } from './version.ts';

export const getVersion = defineOperation({
  id: 'admin_get_configuration_version',
  method: 'GET',
  path: '/api/admin/configuration/versions/{version}',
  section: 'Configuration',
  summary: 'Get a version',
  description: 'One published version with its files.',
  access: 'admin:configuration',
  params: { version: VersionNumber },
  answer: VersionAnswer,
  handle: ({ params: { version } }, context) =>
    context.read(async (tx) => {
      const found = await loadConfigurationVersion(tx, version);
      if (!found) throw refuse('not_found');
      return { body: { data: { ...presentVersion(found), files: { ...found.files } } } };
    }),
});
