import Type from 'typebox';
import { headText } from '../../audit/head-text.ts';
import { loadAuditState } from '../../store/audit/audit.ts';
import { defineOperation } from '../operation.ts';
import { Nullable } from '../shapes.ts';

export const getAuditHead = defineOperation({
  id: 'admin_get_audit_head',
  method: 'GET',
  path: '/api/admin/audit/head',
  section: 'Operation',
  summary: 'Get the head of the audit trail',
  description:
    'The newest sealed entry, to be noted where nobody who can reach the database can change it: `dossier audit verify --head` ' +
    'then also finds an end that was cut off or written anew.',
  access: 'admin:operation',
  answer: Type.Object({
    data: Type.Object({
      head: Nullable(Type.String({ description: 'Sequence and hash, as `1204:9f86…`.' })),
      waiting: Type.Integer({ description: 'Entries that are not sealed yet.' }),
    }),
  }),
  handle: async (_input, context) => {
    const { head, waiting } = await context.read(loadAuditState, { isUnhidden: true });
    const isBegun = head !== undefined && head.sequence > 0;
    return { body: { data: { head: isBegun ? headText(head) : null, waiting } } };
  },
});
