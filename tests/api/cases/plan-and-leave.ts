import type { TestApp } from '../../support/app.ts';
import { filesOf } from '../../support/everything-package.ts';
import { type Shown, signedIn } from './office.ts';

/** The examples that a plan of some files tells whoever asked for it: while they are an auditor, and after they are none any more. */
export async function examplesOfPlan(
  service: TestApp,
  files: Readonly<Record<string, string>>,
  part: 'processes' | 'ontologies',
): Promise<[before: number[], after: number[]]> {
  const asker = await signedIn(service, { roles: ['administrator'], teams: ['auditors', 'clerks'] });
  const planned = await asker.client.post('/api/admin/configuration/plan', { files: filesOf(files) });
  await service.drainJobs();
  const told = async (): Promise<number[]> => {
    const path = `/api/admin/configuration/plan/${planned.body.data.id}`;
    return examplesIn((await asker.client.get(path)).body.data.result[part]);
  };
  const before = await told();
  await service.alpha.client.patch(`/api/admin/users/${asker.id}`, { teams: ['clerks'] });
  return [before, await told()];
}

const examplesIn = (value: Shown): number[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(
        ([key, each]) => (key === 'examples' ? each : examplesIn(each)) as number[],
      );
