import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { findSignedRound } from '../../store/signatures/signing-rounds.ts';
import { bookletLanguage, defaultBooklet, mustShowNothingHidden } from '../../writing/booklets/booklet-in.ts';
import { needing } from '../../writing/plan/caller.ts';
import { defineDownload } from '../download.ts';
import { Id } from '../shapes.ts';

export const getSignedBooklet = defineDownload({
  id: 'get_signed_booklet',
  method: 'GET',
  path: '/api/1/cases/{id}/signed_booklet',
  section: 'Documents and booklets',
  summary: 'Get the signed booklet',
  description:
    'The default booklet with the signatures of everybody who was asked. In the language of the case, or else the one that was signed last; before everybody has signed: 409 `not_signed`, whose `detail` names the language in which it was signed if that is another one than `language`.',
  access: 'documents:read',
  takesFormat: true,
  params: { id: Id() },
  query: {
    language: Type.Optional(Type.String({ maxLength: 35, description: 'The language it was signed in.' })),
  },
  produces: ['application/pdf'],
  handle: async ({ params: { id }, query: { language } }, context) => {
    const { services, principal } = context;
    const wanted = await services.cases.look(needing(context.caller, 'export', 'proofs'), id, (current) => {
      const key = defaultBooklet(current);
      mustShowNothingHidden(current, key);
      return { key, language: bookletLanguage(current, key, language) };
    });
    const round = await context.read(
      async (tx) =>
        (await findSignedRound(tx, id, wanted.key, wanted.language)) ??
        (await findSignedRound(tx, id, wanted.key, null)),
    );
    if (!round) throw refuse('not_signed', 'The booklet has not been signed by everybody yet.');
    if (language !== undefined && round.language !== language)
      throw refuse(
        'not_signed',
        `The booklet has been signed in "${round.language}", and not by everybody in "${language}". Send language=${round.language} or leave it out to get the signed one; people sign in "${language}" if their signatory requests name it.`,
      );
    return {
      content: await services.files.open(principal.tenantId, round.currentHash),
      contentType: 'application/pdf',
      fileName: round.fileName,
      size: round.currentSize,
    };
  },
});
