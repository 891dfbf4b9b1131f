import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { answerUser, UserAnswer } from './user.ts';

export const getUser = defineOperation({
  id: 'admin_get_user',
  method: 'GET',
  path: '/api/admin/users/{id}',
  section: 'People',
  summary: 'Get a person',
  access: 'admin:people',
  params: { id: Id() },
  answer: UserAnswer,
  handle: ({ params: { id } }, context) => context.read((tx) => answerUser(tx, id)),
});
