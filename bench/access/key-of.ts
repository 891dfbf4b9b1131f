import { makeApiKey } from '../../src/access/api-key.ts';
import { SCOPES } from '../../src/access/permissions.ts';
import { systemRandomness } from '../../src/platform/randomness.ts';
import type { BenchService, BenchTenant } from '../api/open-service.ts';

/** A key that sees what a team sees. */
export async function keyOf({ app }: BenchService, { id }: BenchTenant, team: string): Promise<BenchTenant> {
  const made = await app.storage.database.inTenant(id, (tx) =>
    makeApiKey(tx, systemRandomness, {
      name: team,
      scopes: SCOPES,
      createdBy: 'bench',
      expiresAt: null,
      team,
    }),
  );
  return { id, key: made.key };
}
