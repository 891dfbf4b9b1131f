import Type from 'typebox';
import { loadDraft } from '../../store/configuration/configuration-drafts.ts';
import { loadConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, Nullable, presentTime } from '../shapes.ts';
import { presentVersion, VersionEntry } from './version.ts';

export const getStanding = defineOperation({
  id: 'admin_get_configuration_standing',
  method: 'GET',
  path: '/api/admin/configuration/standing',
  section: 'Configuration',
  summary: 'See what is published and what is being worked on',
  description: 'The published version and the draft, without their files; null for what there is not.',
  access: 'admin:configuration',
  answer: Type.Object({
    data: Type.Object({
      published: Nullable(VersionEntry),
      draft: Nullable(
        Type.Object({
          based_on: Nullable(Type.Integer({ description: 'The published version it was started from.' })),
          version: Type.Integer({ description: 'Grows with every change.' }),
          updated: DateTime(),
          updated_by: Type.String(),
        }),
      ),
    }),
  }),
  handle: (_input, context) =>
    context.read(async (tx) => {
      const [published, draft] = [await loadConfigurationVersion(tx), await loadDraft(tx)];
      return {
        body: {
          data: {
            published: published ? presentVersion(published) : null,
            draft: draft
              ? {
                  based_on: draft.basedOn,
                  version: draft.version,
                  updated: presentTime(draft.updatedAt),
                  updated_by: draft.updatedBy,
                }
              : null,
          },
        },
      };
    }),
});
