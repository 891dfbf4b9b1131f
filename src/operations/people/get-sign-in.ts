import Type from 'typebox';
import { canHavePasskeys } from '../../access/passkeys.ts';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { loadSignInProvider } from '../../store/people/sign-in-providers.ts';
import { defineOperation } from '../operation.ts';
import { Nullable, OneOf } from '../shapes.ts';

export const getSignIn = defineOperation({
  id: 'admin_get_sign_in',
  method: 'GET',
  path: '/api/admin/sign_in_methods',
  section: 'People',
  summary: 'List sign-in methods',
  description: 'How people of the tenant can sign in, as the operator and the tenant have set it.',
  access: 'admin:people',
  answer: Type.Object({
    data: Type.Object({
      methods: Type.Array(
        Type.Object({
          kind: OneOf(['password', 'passkey', 'oidc']),
          name: Nullable(Type.String({ description: 'Of a provider.' })),
        }),
      ),
      session_hours: Type.Integer({ description: 'After so many hours without use a session ends.' }),
    }),
  }),
  handle: (_input, { services, read }) =>
    read(async (tx) => {
      const { isPasswordAllowed } = await loadSignInPolicy(tx);
      const { signInProvider } = services.node;
      const own = await loadSignInProvider(tx);
      return {
        body: {
          data: {
            methods: [
              ...(isPasswordAllowed ? [{ kind: 'password' as const, name: null }] : []),
              ...(canHavePasskeys(services.baseUrl()) ? [{ kind: 'passkey' as const, name: null }] : []),
              ...(own === undefined ? [] : [{ kind: 'oidc' as const, name: own.name }]),
              ...(signInProvider === null ? [] : [{ kind: 'oidc' as const, name: signInProvider }]),
            ],
            session_hours: services.sessionHours,
          },
        },
      };
    }),
});
