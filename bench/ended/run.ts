// Deciding 100,000 ended cases of 200 values again on two cores, measured on fewer and projected; compared with merely loading the same cases.
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { loadCaseTexts } from '../../src/store/cases/case-record.ts';
import { addReplay, loadReplay, loadShares } from '../../src/store/replays/replays.ts';
import { threadsToUse } from '../../src/writing/replays/open-replayers.ts';
import { openForReplay, replayShare, shareReplay } from '../../src/writing/replays/replay-ended.ts';
import { openService, rulesFiles } from '../api/open-service.ts';
import { mustHold, printLines } from '../api/report.ts';
import { fillWithCopies } from '../plan/fill-with-copies.ts';
import { openProcessorMeter, perRequest } from '../processor-meter.ts';
import { timed } from '../timed.ts';

const CASES = 2000;
const VALUES = 200;
const ALL = 100_000;
const MOST_MINUTES = 15;

/** `ended/500` replays 500 cases; `ended/100000` is the real thing. */
export async function benchEnded(part?: string): Promise<void> {
  const count = part === undefined ? CASES : Number(part);
  const service = await openService();
  try {
    const tenant = await service.addTenant('bench');
    await service.publish(tenant, rulesFiles());
    await fillWithCopies(service, tenant, {
      count,
      values: VALUES,
      head: `status = 'finished', last_transition_at = clock_now() - interval '1 day'`,
    });
    const { database } = service.app.storage;
    const tenantId = tenant.id;
    const { rows } = await service.owner.query('select id from cases where tenant_id = $1 order by id', [
      tenantId,
    ]);
    const ids: number[] = rows.map(({ id }) => Number(id));
    const loading = await timed(async () => {
      for (let first = 0; first < Math.min(count, CASES); first += 50)
        await loadCaseTexts(database.callIn(tenantId), tenantId, ids.slice(first, first + 50));
    });
    const meter = await openProcessorMeter(service.owner);
    const replay = async (files: Readonly<Record<string, string>>) => {
      const { package: pkg } = readPackage(new Map(Object.entries(files)));
      if (pkg === null) throw new Error('the package is broken');
      const id = await database.inTenant(tenantId, async (tx) => {
        const added = await addReplay(tx, {
          state: 'waiting',
          files: {},
          draftVersion: null,
          process: null,
          by: { kind: 'system', id: null, name: 'bench' },
        });
        await shareReplay(tx, added, pkg);
        return added;
      });
      const found = await database.inTenant(tenantId, (tx) => loadReplay(tx, id));
      if (found === undefined) throw new Error('the replay is gone');
      const of = { database, tenantId, replay: found, pkg };
      meter();
      const seconds = await timed(async () => {
        const replayers = await openForReplay(of, threadsToUse());
        for (const { position } of await database.inTenant(tenantId, (tx) => loadShares(tx, id)))
          await database.inTenant(tenantId, await replayShare(of, position, replayers));
        await replayers.close();
      });
      const used = meter();
      const shares = await database.inTenant(tenantId, (tx) => loadShares(tx, id));
      const differing = shares.reduce((sum, { tally }) => sum + (tally?.differing ?? 0), 0);
      return { seconds, used, differing };
    };
    const same = await replay(rulesFiles());
    mustHold(same.differing === 0, 'under the same version nothing differs');
    // Every rule about people asks for a little more than before.
    const changed = await replay(
      Object.fromEntries(
        Object.entries(rulesFiles()).map(([name, text]) => [name, text.replaceAll('* 1.05', '* 1.06')]),
      ),
    );
    mustHold(changed.differing === count, 'every case is decided differently');
    const most = MOST_MINUTES * 60 * (count / ALL);
    printLines(
      [
        { name: 'nothing differs', ...same },
        { name: 'every case differs', ...changed },
      ].map(({ name, seconds, used }) => ({
        work: `decide ${count} ended cases of ${VALUES} values again; ${name}`,
        against: `loading ${Math.min(count, CASES)} of them: ${loading.toFixed(1)} s`,
        measured: `${seconds.toFixed(1)} s, ${((seconds * ALL) / count / 60).toFixed(1)} min for ${ALL}; processor time of each: ${perRequest([used], count)}`,
        aim: `≤ ${most.toFixed(1)} s on two cores`,
        isReached: seconds <= most,
      })),
    );
  } finally {
    await service.close();
  }
}
