import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { Nullable, OneOf } from '../shapes.ts';

export const getSignIn = defineOperation({
  id: 'admin_get_sign_in',
  method: 'GET',
  path: '/api/admin/sign_in_methods',
  section: 'People',
  summary: 'List sign-in methods',
  description: 'How people of the tenant can sign in, as the operator has set it.',
  access: 'admin:people',
  answer: Type.Object({
    data: Type.Object({
      methods: Type.Array(
        Type.Object({
          kind: OneOf(['password', 'oidc']),
          name: Nullable(Type.String({ description: 'Of a provider.' })),
        }),
      ),
      session_hours: Type.Integer({ description: 'After so many hours without use a session ends.' }),
    }),
  }),
  handle: async (_input, { services }) => ({
    body: {
      data: {
        methods: [
          { kind: 'password' as const, name: null },
          ...(services.node.signInProvider === null
            ? []
            : [{ kind: 'oidc' as const, name: services.node.signInProvider }]),
        ],
        session_hours: services.sessionHours,
      },
    },
  }),
});
