import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { needing } from '../../writing/plan/caller.ts';
import { defineDownload } from '../download.ts';
import { Id } from '../shapes.ts';
import { bookletAnswer, PDF } from './booklet-answer.ts';

export const getBooklet = defineDownload({
  id: 'get_booklet',
  method: 'GET',
  path: '/api/1/cases/{id}/booklet',
  section: 'Documents and booklets',
  summary: 'Get a booklet of a case',
  description:
    'Made from what is stored, without running the rules. `booklet_id` is the id of a booklet (or its key), or `<booklet_id>-<instance_id>` for one instance of the case.',
  access: 'documents:read',
  params: { id: Id() },
  query: {
    booklet_id: Type.String({ description: '`<booklet_id>` or `<booklet_id>-<instance_id>`.' }),
    language: Type.Optional(Type.String({ description: 'A language key; that of the case by default.' })),
  },
  produces: [PDF],
  handle: async ({ params, query }, { services, caller }) => {
    const { name, instance } = splitBookletId(query.booklet_id);
    const built = await services.booklets.build(needing(caller, 'export'), {
      caseId: params.id,
      booklet: name,
      attr: 'booklet_id',
      instance: instance === null ? null : { id: instance, attr: 'booklet_id' },
      language: query.language,
    });
    return bookletAnswer(built);
  },
});

/** A key has no dash in it, and neither has an id: what follows one is the instance. */
function splitBookletId(text: string): { readonly name: string; readonly instance: number | null } {
  const [, name, instance] = /^([^-]+)(?:-([1-9][0-9]{0,14}))?$/.exec(text) ?? [];
  if (name === undefined)
    throw refuse('invalid', 'This is neither <booklet_id> nor <booklet_id>-<instance_id>.', 'booklet_id');
  return { name, instance: instance === undefined ? null : Number(instance) };
}
