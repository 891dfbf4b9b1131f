import type { Check } from '../check.ts';
import { failure, ok } from '../finding.ts';

/** Settings of the server without which a power cut loses or damages answered writes. */
export const durability: Check = {
  name: 'durability',
  run: async ({ asOwner }) => {
    const rows = await asOwner<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`,
    );
    const figure = rows.map(({ name, setting }) => `${name} ${setting}`).join(', ');
    const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
    return off.length === 0
      ? ok(figure)
      : failure(
          figure,
          `Set ${off.join(', ')} to on in postgresql.conf: a crash of the server can lose or damage data that was answered as stored.`,
        );
  },
};
