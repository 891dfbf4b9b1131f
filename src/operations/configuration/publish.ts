import Type from 'typebox';
import { removeDraft } from '../../store/configuration/configuration-drafts.ts';
import { loadConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { publishConfiguration } from '../../writing/publication/publish-configuration.ts';
import { defineOperation } from '../operation.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { holdDraft, PackageSource, publishable, sourceFiles } from './package-source.ts';
import { presentVersion, VersionEntry, VersionNote } from './version.ts';

export const publish = defineOperation({
  id: 'admin_publish_configuration',
  method: 'POST',
  path: '/api/admin/configuration/publish',
  section: 'Configuration',
  summary: 'Publish',
  description:
    'Publishes the draft, or the files given, or an earlier version again, as the next version. A package with errors is ' +
    'rejected, but for an earlier version that later releases find errors in; one that running cases or stored values do not allow is refused. The draft is gone once it is published. Ongoing cases ' +
    'move to the new version in the background, unless their process says `stay`: `…/versions/{version}/move` tells how far it is.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  audited: ['note', 'version'],
  body: {
    ...PackageSource,
    note: Type.Optional(VersionNote),
  },
  status: 201,
  answer: Type.Object({ data: VersionEntry }),
  handle: async ({ body: { files, version, note = '' } }, context) => {
    const source = await context.read((tx) =>
      sourceFiles(tx, { ...(files && { files }), ...(version !== undefined && { version }) }),
    );
    const right = await publishable(context, source);
    return context.write(
      async (tx) => {
        await holdDraft(tx, source);
        const by = context.principal.name;
        const number = await publishConfiguration(tx, right.package, { files: right.files, by, note });
        if (source.draftVersion !== undefined) await removeDraft(tx);
        const published = await loadConfigurationVersion(tx, number);
        if (!published) throw new Error('the version that was just published is gone');
        return {
          body: { data: presentVersion(published) },
          location: `/api/admin/configuration/versions/${number}`,
        };
        // Whether a version can be published depends on all cases.
      },
      { isUnhidden: true },
    );
  },
});
