import Type from 'typebox';
import { headText, readHead } from '../../audit/head-text.ts';
import { refuse } from '../../errors.ts';
import { verifyAudit as verify } from '../../writing/audit/verify-audit.ts';
import { defineOperation } from '../operation.ts';

const MOST_SHOWN = 50;

export const verifyAudit = defineOperation({
  id: 'admin_verify_audit',
  method: 'GET',
  path: '/api/admin/audit/verify',
  section: 'Operation',
  summary: 'Check the audit trail',
  description:
    'Goes over every sealed entry and checks that none was changed, removed, moved or put in. A head that was noted before must ' +
    'still be in the chain. The same check from outside the service is `dossier audit verify`.',
  access: 'admin:operation',
  query: {
    head: Type.Optional(
      Type.String({ maxLength: 200, description: 'As `GET /api/admin/audit/head` gave it: `1204:9f86…`.' }),
    ),
  },
  answer: Type.Object({
    data: Type.Object({
      is_intact: Type.Boolean(),
      count: Type.Integer({ description: 'Entries that were checked.' }),
      waiting: Type.Integer({ description: 'Entries that are not sealed yet, and not checked.' }),
      erased: Type.Integer({ description: 'Entries whose personal data was erased.' }),
      head: Type.String(),
      problem_count: Type.Integer(),
      problems: Type.Array(Type.Object({ sequence: Type.Integer(), problem: Type.String() }), {
        description: `The first ${MOST_SHOWN}.`,
      }),
    }),
  }),
  handle: async ({ query }, context) => {
    const noted = query.head === undefined ? undefined : readHead(query.head);
    if (query.head !== undefined && noted === undefined)
      throw refuse('invalid', '"head" is a number and a hash, as "1204:9f86…".', 'head');
    const { count, waiting, erased, head, problems } = await context.read(
      (tx) => verify(tx, noted),
      // A chain with a link that is hidden would look like a broken one.
      { isUnhidden: true, isOneMoment: true },
    );
    return {
      body: {
        data: {
          is_intact: problems.length === 0,
          count,
          waiting,
          erased,
          head: headText(head),
          problem_count: problems.length,
          problems: problems.slice(0, MOST_SHOWN).map(({ sequence, problem }) => ({ sequence, problem })),
        },
      },
    };
  },
});
