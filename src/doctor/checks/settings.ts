import { unknownSettings } from '../../settings.ts';
import type { Check } from '../check.ts';
import { failure, ok, together, warning } from '../finding.ts';

/** Variables that are mistyped, and settings that need each other. */
export const settings: Check = {
  name: 'settings',
  run: async ({ settings: given, environment }) => {
    const unknown = unknownSettings(environment);
    return together([
      unknown.length === 0
        ? ok('every variable is known')
        : warning(`unknown: ${unknown.join(', ')}`, 'Correct the names of these variables, or remove them.'),
      ...(given.OIDC_ISSUER !== undefined && !(given.OIDC_CLIENT_ID && given.OIDC_CLIENT_SECRET)
        ? [
            failure(
              'OIDC_ISSUER without a client',
              'Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or remove OIDC_ISSUER.',
            ),
          ]
        : []),
    ]);
  },
};
