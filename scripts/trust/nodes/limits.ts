import assert from 'node:assert/strict';
import { openClient, withKey } from '../../../tests/support/client.ts';
import { DEMO_KEY } from './open-nodes.ts';

const SECONDS = 10;
const MOST_GUESSES = 10;

/** Asks all nodes at once for more than one key may, and tells how many requests of it a second were let through. */
export async function checkRateLimit(addresses: readonly string[], perSecond: number): Promise<string> {
  const allowed: number[] = [];
  const began = performance.now();
  const ask = async (address: string): Promise<void> => {
    const client = withKey(address, DEMO_KEY);
    while (performance.now() - began < SECONDS * 1000) {
      const { status } = await client.get('/api/1/meta');
      assert.ok(status === 200 || status === 429, `answered with ${status}`);
      const second = Math.floor((performance.now() - began) / 1000);
      if (status === 200) allowed[second] = (allowed[second] ?? 0) + 1;
    }
  };
  await Promise.all(addresses.flatMap((address) => [ask(address), ask(address)]));
  const bySecond = Array.from({ length: SECONDS }, (_, second) => allowed[second] ?? 0);
  // Nodes have exchanged what they know within two seconds; until then, each may let through the whole limit and its burst.
  const later = bySecond.slice(4);
  const average = later.reduce((sum, each) => sum + each, 0) / later.length;
  const line = `${bySecond.join(', ')} in each second, with a limit of ${perSecond}`;
  assert.ok(average <= perSecond * 1.4 && average >= perSecond * 0.6, line);
  return line;
}

/** Guesses a password at all nodes in turn: no more than the limit are tried. */
export async function checkGuesses(addresses: readonly string[]): Promise<void> {
  const statuses: number[] = [];
  for (let count = 0; count < MOST_GUESSES + addresses.length; count += 1) {
    const client = openClient(addresses[count % addresses.length] ?? '');
    const guess = { email: 'admin@demo.example', password: `wrong guess ${count}` };
    statuses.push((await client.post('/api/admin/session', guess)).status);
  }
  const expected = [...Array(MOST_GUESSES).fill(401), ...addresses.map(() => 429)];
  assert.deepEqual(statuses, expected);
}
