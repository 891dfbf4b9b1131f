import { baseUrlOf } from '../../settings.ts';
import type { Check } from '../check.ts';
import { failure, ok, warning } from '../finding.ts';
import { isLocalHost } from '../is-local-host.ts';

/** Whether people outside can reach a demo, whose keys and password are not meant for them. */
export const demo: Check = {
  name: 'demo',
  run: async ({ settings, asOwner, isEmbedded }) => {
    const isPublic = !isLocalHost(baseUrlOf(settings));
    if (isPublic && settings.DOSSIER_DEMO_API_KEY !== undefined)
      return failure(
        'DOSSIER_DEMO_API_KEY is set at a public address',
        'Remove it, and revoke the key with `dossier keys revoke`.',
      );
    const [row] = await asOwner<{ has: boolean }>(
      `select exists (select from tenants where key = 'demo') as has`,
    );
    if (row?.has === true)
      return isPublic
        ? warning(
            'there is a demo tenant at a public address',
            'Remove it with `dossier tenants delete demo --confirm demo`, and set DOSSIER_DEMO=off.',
          )
        : ok('there is a demo tenant, and the address is local');
    const isWanted = (settings.DOSSIER_DEMO ?? (isEmbedded ? 'on' : 'off')) !== 'off';
    return isWanted && isPublic
      ? warning('the next start makes a demo tenant', 'Set DOSSIER_DEMO=off.')
      : ok('no demo tenant');
  },
};
