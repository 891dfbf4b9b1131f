import { missingFile } from '../../platform/files/file-key.ts';
import { needing } from '../../writing/plan/caller.ts';
import { defineDownload } from '../download.ts';
import { Id } from '../shapes.ts';
import { zipFiles } from './zip-files.ts';

export const getAllProofs = defineDownload({
  id: 'get_all_proofs',
  method: 'GET',
  path: '/api/1/cases/{id}/all_proofs',
  section: 'Documents and booklets',
  summary: 'Get all proofs of a case',
  description: 'A zip archive of every file that was uploaded as a proof, as it was uploaded.',
  access: 'documents:read',
  takesFormat: true,
  params: { id: Id() },
  produces: ['application/zip'],
  handle: async ({ params: { id } }, context) => {
    const { services, principal } = context;
    const { proofs } = await services.cases.peek(needing(context.caller, 'export', 'proofs'), id);
    const { tenantId } = principal;
    // Checked before the archive begins, because later it could only break off.
    for (const { file_hash } of proofs.values())
      if (!(await services.files.has(tenantId, file_hash))) throw missingFile(tenantId, file_hash);
    const content = zipFiles(
      [...proofs.values()].map(({ file_name, file_hash, content_type, created_at }) => ({
        name: file_name,
        contentType: content_type,
        modified: new Date(created_at),
        open: () => services.files.open(tenantId, file_hash),
      })),
    );
    return { content, contentType: 'application/zip', fileName: 'proofs.zip' };
  },
});
