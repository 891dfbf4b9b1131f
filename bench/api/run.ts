// The cost of the API compared with the bare driver and with itself at other sizes, as ratios in one run.
import { withLoad } from './bench.ts';
import { benchCreate } from './create-case.ts';
import { benchGet } from './get-case.ts';
import { benchLargeCase } from './large-case.ts';
import { benchLists } from './lists.ts';
import { openLoad } from './load.ts';
import { openService, retailFiles, rulesFiles } from './open-service.ts';
import { benchPatch } from './patch-one.ts';
import { type Line, printLines } from './report.ts';
import { addSampleCases } from './sample-cases.ts';
import { listenToStatements } from './statements.ts';

const CASES = 64;

/** Runs one part of the benchmark (patch, get, large, create, lists), or all of them, and prints the table. */
export async function benchApi(part?: string): Promise<void> {
  listenToStatements();
  const isWanted = (each: string): boolean => part === undefined || part === each;
  const service = await openService();
  const load = openLoad();
  const bench = withLoad(service, load);
  const lines: Line[] = [];
  try {
    const tenant = await service.addTenant('rules');
    await service.publish(tenant, rulesFiles());
    const cases = await addSampleCases(service, tenant, CASES, 200);
    if (isWanted('patch')) lines.push(...(await benchPatch(bench, tenant, cases)));
    if (isWanted('get')) lines.push(...(await benchGet(bench, tenant, cases)));
    if (isWanted('large')) {
      const [small] = cases;
      const [middle] = await addSampleCases(service, tenant, 1, 400);
      const [large] = await addSampleCases(service, tenant, 1, 10_000);
      if (small && middle && large)
        lines.push(...(await benchLargeCase(bench, tenant, { small, middle, large })));
    }
    if (isWanted('create')) {
      const retail = await service.addTenant('retail');
      await service.publish(retail, retailFiles());
      lines.push(...(await benchCreate(bench, retail)));
    }
    if (isWanted('lists')) lines.push(...(await benchLists(bench)));
    printLines(lines);
  } finally {
    load.close();
    await service.close();
  }
}
