import Type from 'typebox';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { defineOperation } from '../operation.ts';
import { PolicyBody, presentPolicy } from './policy.ts';

export const getSignInPolicy = defineOperation({
  id: 'admin_get_sign_in_policy',
  method: 'GET',
  path: '/api/admin/sign_in_policy',
  section: 'People',
  summary: 'Get the rules for signing in',
  description: 'The rules of the tenant for passwords, second factors and sessions.',
  access: 'admin:people',
  answer: Type.Object({ data: PolicyBody }),
  handle: (_input, { read, services }) =>
    read(async (tx) => {
      const policy = await loadSignInPolicy(tx);
      return { body: { data: presentPolicy(policy, services.sessionHours) }, version: policy.version };
    }),
});
