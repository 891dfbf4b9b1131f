import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadDraft } from '../../store/configuration/configuration-drafts.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { DateTime, Nullable, presentTime } from '../shapes.ts';
import { PackageFilesBody } from './package-files.ts';

export const DraftAnswer = Type.Object({
  data: Type.Object({
    based_on: Nullable(Type.Integer({ description: 'The published version it was started from.' })),
    version: Type.Integer({ description: 'Grows with every change; the same as the ETag.' }),
    updated: DateTime(),
    updated_by: Type.String(),
    files: PackageFilesBody,
  }),
});

export async function answerDraft(tx: TenantTransaction) {
  const draft = await loadDraft(tx);
  if (!draft) throw refuse('not_found', 'Nobody is working on a draft.');
  return {
    body: {
      data: {
        based_on: draft.basedOn,
        version: draft.version,
        updated: presentTime(draft.updatedAt),
        updated_by: draft.updatedBy,
        files: { ...draft.files },
      },
    },
    version: draft.version,
  };
}
