import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { beginPasskey } from '../../src/access/passkeys.ts';
import { systemRandomness } from '../../src/platform/randomness.ts';
import { loadUser } from '../../src/store/people/users.ts';
import type { TestApp } from '../support/app.ts';
import type { Reply } from '../support/client.ts';

interface Office {
  readonly service: TestApp;
  addUser(): Promise<{ id: number; email: string }>;
  trySignIn(email: string): Promise<Reply>;
  signIn(email: string): Promise<unknown>;
}

/** Limits of signing in, in the service of the test that calls this. */
export function describeLimits(of: () => Office): void {
  test('one network address can try only so many passwords, however many people it names', async () => {
    const { email } = await of().addUser();
    of().service.clock.advance({ minutes: 10 });
    await of().trySignIn('nobody@alpha.example');
    // As if it had tried a thousand times: only this one row has counted so far.
    const owner = new pg.Client({ connectionString: of().service.databaseUrl });
    await owner.connect();
    await owner.query(
      `update dossier.guesses set tried_at = array_fill(last_at, array[1000]) where what = sha256($1::bytea)`,
      ['sign-in 127.0.0.1'],
    );
    await owner.end();
    for (const each of [email, 'nobody-else@alpha.example'])
      expect((await of().trySignIn(each)).body.code).toBe('too_many_requests');
    of().service.clock.advance({ minutes: 10 });
    await of().signIn(email);
  });

  test('making a passkey asks Node for nothing that it warns of', async () => {
    const { id } = await of().addUser();
    const warnings: string[] = [];
    const hear = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', hear);
    const options = await of().service.alpha.inTenant(async (tx) => {
      const user = await loadUser(tx, id);
      if (user === undefined) throw new Error('nobody');
      const parts = {
        clock: of().service.clock,
        random: systemRandomness,
        baseUrl: () => 'https://cases.example',
      };
      return beginPasskey(tx, parts, { user, tenantName: 'Alpha' });
    });
    // Warnings are told in the next turn.
    await nextTurn();
    process.off('warning', hear);
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
    expect(warnings).toEqual([]);
  });
}
