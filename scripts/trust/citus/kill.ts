import { setTimeout as pause } from 'node:timers/promises';
import { check, type Desk, type TenantDesk } from './desk.ts';
import { CASE, checkCases, feedEnd, startWriting } from './writing.ts';

const LONGEST_RECOVERY_MS = 30_000;

/** A server with rows is killed: its tenants get 503 and recover, and the tenants of the other server never notice. */
export async function checkKill(
  desk: Desk,
  tenants: readonly TenantDesk[],
  say: (line: string) => void,
): Promise<void> {
  const [first, second, third] = desk.cluster.servers;
  const places = await desk.query<{ key: string; port: number }>(
    first,
    'select t.key, p.port from dossier.tenants t, lateral dossier.place_of_tenant(t.tenant_id) p',
  );
  const placeOf = (own: TenantDesk) => places.find(({ key }) => key === own.tenant)?.port;
  const doomed = tenants.find((own) => placeOf(own) === third.port);
  const other = tenants.find((own) => placeOf(own) === second.port);
  if (doomed === undefined || other === undefined) throw new Error('all tenants are on one server');

  // What was answered is on the disk, as on a server that is not there for tests alone.
  await third.configure('synchronous_commit = on\n');
  const ends = [await feedEnd(doomed), await feedEnd(other)];
  const [losing, working] = [startWriting(doomed, CASE), startWriting(other, CASE)];
  await pause(1000);
  third.kill();
  await pause(5000);
  const during = losing.answers.filter(({ status }) => status !== 200);
  check(during.length > 0, 'nobody was refused');
  check(
    during.every(({ status }) => status === 503),
    `answered with ${[...new Set(during.map(({ status }) => status))].join(', ')} and not 503`,
  );
  await third.start();
  const started = performance.now();
  while (losing.answers.at(-1)?.status !== 200) {
    check(performance.now() - started < LONGEST_RECOVERY_MS, 'the tenant does not recover');
    await pause(50);
  }
  const recovered = Math.round(performance.now() - started);
  const [lost, well] = [await losing.stop(), await working.stop()];
  check(
    well.refused.length === 0,
    `a tenant of the other server was refused: ${well.refused.map(({ status }) => status).join(', ')}`,
  );
  await checkCases(doomed, lost.written, ends[0] ?? '');
  await checkCases(other, well.written, ends[1] ?? '');
  say(
    `a server was killed: its tenant was refused ${lost.refused.length} times with 503 and wrote again ${recovered} ms after the start; the other wrote ${well.written.length} times without a refusal, ${Math.round(well.longestAnswerMs)} ms at most`,
  );
}
