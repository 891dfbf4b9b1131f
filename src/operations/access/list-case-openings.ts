import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { isAuditedBy } from '../../model/rights.ts';
import { listOpenings } from '../../store/audit/openings.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import { loadTerms } from '../../store/cases/cases-of-instances.ts';
import { OPENED_ACTION } from '../../writing/audit/opened-action.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, Id, Nullable, presentTime } from '../shapes.ts';

export const listCaseOpenings = defineOperation({
  id: 'admin_list_case_openings',
  method: 'GET',
  path: '/api/admin/cases/{id}/openings',
  section: 'Operation',
  summary: 'List who has opened a case',
  description:
    'Those of whom the audit knows that they have opened the case: from the time when its level was one of `audited_levels`. Within an hour, each is told of once. Lists that name the case do not open it.',
  access: ['admin:operation', 'cases:read'],
  params: { id: Id() },
  answer: Type.Object({
    data: Type.Object({
      is_watched: Type.Boolean({ description: 'Whether the audit is told of those who open it now.' }),
      openings: Type.Array(
        Type.Object({
          author_kind: Type.String({ description: 'user or key' }),
          author_id: Nullable(Type.Integer()),
          name: Nullable(Type.String({ description: 'Null once it was erased from the audit.' })),
          times: Type.Integer(),
          first: DateTime(),
          last: DateTime(),
        }),
      ),
    }),
  }),
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => {
      if (!(await loadCaseHead(tx, id))) throw refuse('not_found');
      const [found] = await loadTerms(tx.call, tx.tenantId, [id]);
      const openings = await listOpenings(tx, id, OPENED_ACTION);
      return {
        body: {
          data: {
            is_watched: isAuditedBy(found?.terms ?? null),
            openings: openings.map((row) => ({
              author_kind: row.kind,
              author_id: row.id,
              name: row.name,
              times: row.times,
              first: presentTime(row.firstAt),
              last: presentTime(row.lastAt),
            })),
          },
        },
      };
    }),
});
