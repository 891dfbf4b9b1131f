import {
  CONFIGURATION_VERSION_ORDERINGS,
  listConfigurationVersions,
} from '../../store/configuration/configuration-versions.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { presentVersion, VersionEntry } from './version.ts';

export const listVersions = defineList({
  id: 'admin_list_configuration_versions',
  method: 'GET',
  path: '/api/admin/configuration/versions',
  section: 'Configuration',
  summary: 'List versions',
  description: 'The published versions of the configuration, newest first.',
  access: 'admin:configuration',
  list: {
    key: 'results',
    orderings: Object.keys(CONFIGURATION_VERSION_ORDERINGS),
    defaultOrdering: '-version',
  },
  entry: VersionEntry,
  handle: async ({ list }, context) =>
    presentPage(await context.read((tx) => listConfigurationVersions(tx, list)), presentVersion),
});
