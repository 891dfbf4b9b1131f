import Type from 'typebox';
import { EVERYTHING } from '../../model/sight.ts';
import { AUDIT_ORDERINGS, listAudit as readAudit } from '../../store/audit/audit.ts';
import { namesOfSubjects } from '../../store/audit/audit-subjects.ts';
import { hiddenFieldsOutside } from '../hidden-from.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { DateTime, Id } from '../shapes.ts';
import { AuditEntryBody, presentAuditEntry } from './audit-entry.ts';

const Text = () => Type.Optional(Type.String({ maxLength: 200 }));

export const listAudit = defineList({
  id: 'admin_list_audit',
  method: 'GET',
  path: '/api/admin/audit',
  section: 'Operation',
  summary: 'List the audit trail',
  description: 'Who did what, newest first. An entry is chained by its hash within a minute.',
  access: 'admin:operation',
  query: {
    action: Text(),
    author_kind: Text(),
    author_id: Type.Optional(Id()),
    case_id: Type.Optional(Id()),
    instance_id: Type.Optional(Id()),
    subject: Text(),
    request_id: Text(),
    from: Type.Optional(DateTime()),
    to: Type.Optional(DateTime({ description: 'Up to here, and not this moment itself.' })),
  },
  list: { key: 'results', orderings: Object.keys(AUDIT_ORDERINGS), defaultOrdering: '-id' },
  entry: AuditEntryBody,
  handle: ({ list, query }, context) =>
    context.read(async (tx) => {
      const hidden = await hiddenFieldsOutside(context, tx);
      const filter = {
        action: query.action,
        authorKind: query.author_kind,
        authorId: query.author_id,
        caseId: query.case_id,
        instanceId: query.instance_id,
        subject: query.subject,
        requestId: query.request_id,
        from: query.from === undefined ? undefined : new Date(query.from),
        to: query.to === undefined ? undefined : new Date(query.to),
      };
      const page = await readAudit(tx, list, filter, {
        seesAll: context.principal.sight === EVERYTHING,
        isKeptFromValues: hidden.size > 0,
      });
      const nameOf = await namesOfSubjects(tx, page.rows);
      return presentPage(page, (line) => presentAuditEntry(line, nameOf(line), hidden));
    }),
});
