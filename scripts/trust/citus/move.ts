import { setTimeout as pause } from 'node:timers/promises';
import { check, type Desk, type TenantDesk } from './desk.ts';
import { checkWritten, feedEnd, startWriting } from './writing.ts';

const LONGEST_MS = 1000;

/** A tenant moves to the other server and back while it is written to: nothing is lost, and nothing refused for longer than a second. */
export async function checkMove(desk: Desk, own: TenantDesk, say: (line: string) => void): Promise<void> {
  const [first, second, third] = desk.cluster.servers;
  const place = async (): Promise<number> => {
    const [row] = await desk.query<{ port: number }>(
      first,
      `select p.port from dossier.tenants t, lateral dossier.place_of_tenant(t.tenant_id) p where t.key = '${own.tenant}'`,
    );
    return row?.port ?? 0;
  };
  for (const round of ['there', 'back']) {
    const from = await place();
    const to = [second, third].find(({ port }) => port !== from)?.port ?? 0;
    const after = await feedEnd(own);
    const writers = [startWriting(own, `${round}-a`), startWriting(own, `${round}-b`)];
    await pause(1000);
    await desk.run('tenants', 'move', own.tenant, '--to', `127.0.0.1:${to}`);
    check((await place()) === to, 'the tenant has not moved');
    await pause(1000);
    const seen = await Promise.all(writers.map((writer) => writer.stop()));
    const written = seen.flatMap((each) => each.written);
    const refused = seen.flatMap((each) => each.refused);
    const longest = Math.round(Math.max(...seen.map((each) => each.longestRefusalMs)));
    const slowest = Math.round(Math.max(...seen.map((each) => each.longestAnswerMs)));
    check(written.length > 20, `only ${written.length} writes`);
    await checkWritten(own, written, after);
    say(
      `moved ${round} beside ${written.length} writes: ${refused.length} refused, for ${longest} ms at most; the slowest took ${slowest} ms`,
    );
    check(longest <= LONGEST_MS, `refused for ${longest} ms: ${refused[0]?.status}`);
  }
}
