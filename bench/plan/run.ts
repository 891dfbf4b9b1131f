// Planning a publication over 10,000 ongoing cases of 200 values on two cores, compared with merely loading the same
// cases.
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { loadCaseTexts } from '../../src/store/cases/case-record.ts';
import { planConfiguration } from '../../src/writing/publication/plan-configuration.ts';
import { openService, rulesFiles } from '../api/open-service.ts';
import { mustHold, printLines } from '../api/report.ts';
import { openProcessorMeter, perRequest } from '../processor-meter.ts';
import { timed } from '../timed.ts';
import { fillWithCopies } from './fill-with-copies.ts';

const CASES = 10_000;
const VALUES = 200;
const MOST_SECONDS = 30;

/** `plan/1000` plans 1,000 cases. */
export async function benchPlan(part?: string): Promise<void> {
  const count = part === undefined ? CASES : Number(part);
  const most = (MOST_SECONDS * count) / CASES;
  const service = await openService();
  try {
    const tenant = await service.addTenant('bench');
    await service.publish(tenant, rulesFiles());
    await fillWithCopies(service, tenant, { count, values: VALUES });
    const { database } = service.app.storage;
    const files = rulesFiles();
    // Every rule about people asks for a little more than before.
    const changed = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, text.replaceAll('* 1.05', '* 1.06')]),
    );
    const { package: pkg } = readPackage(new Map(Object.entries(changed)));
    if (pkg === null) throw new Error('the package is broken');
    const loading = await timed(async () => {
      for (let first = 0; first < count; first += 50) {
        const { rows } = await service.owner.query(
          'select id from cases where tenant_id = $1 order by id limit 50 offset $2',
          [tenant.id, first],
        );
        const ids = rows.map(({ id }) => id);
        await loadCaseTexts(database.callIn(tenant.id), tenant.id, ids);
      }
    });
    let plan: Awaited<ReturnType<typeof planConfiguration>> | undefined;
    const meter = await openProcessorMeter(service.owner);
    const planning = await timed(async () => {
      plan = await planConfiguration({ database, tenantId: tenant.id, pkg, now: new Date() });
    });
    const used = meter();
    const [planned] = plan?.processes ?? [];
    mustHold(planned?.cases === count && planned.changed === count, 'every case was planned and changes');
    mustHold(planned?.failing.count === 0, 'no case fails');
    printLines([
      {
        work: `plan a publication over ${count} cases of ${VALUES} values`,
        against: `loading them: ${loading.toFixed(1)} s`,
        measured: `${planning.toFixed(1)} s; processor time of each: ${perRequest([used], count)}`,
        aim: `≤ ${most} s on two cores`,
        isReached: planning <= most,
      },
    ]);
  } finally {
    await service.close();
  }
}
