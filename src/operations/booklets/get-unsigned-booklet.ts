import Type from 'typebox';
import { needing } from '../../writing/plan/caller.ts';
import { defineDownload } from '../download.ts';
import { Id } from '../shapes.ts';
import { bookletAnswer, PDF } from './booklet-answer.ts';

export const getUnsignedBooklet = defineDownload({
  id: 'get_unsigned_booklet',
  method: 'GET',
  path: '/api/1/cases/{id}/unsigned_booklet',
  section: 'Documents and booklets',
  summary: 'Get the default booklet without signatures',
  description:
    "The default booklet of the case's process, made from what is stored, without running the rules.",
  access: 'documents:read',
  params: { id: Id() },
  query: {
    language: Type.Optional(Type.String({ description: 'A language key; that of the case by default.' })),
  },
  produces: [PDF],
  handle: async ({ params, query }, { services, caller }) =>
    bookletAnswer(
      await services.booklets.build(needing(caller, 'export'), {
        caseId: params.id,
        booklet: null,
        language: query.language,
      }),
    ),
});
