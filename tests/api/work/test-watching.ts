import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { liveEvents } from '../../support/live-events.ts';
import type { QueueDesk } from './queue-desk.ts';

/** Whoever watches a case is told nothing more of it once they may not see it. */
export function testWatching(around: () => { readonly service: TestApp; readonly desk: QueueDesk }): void {
  test('of changes of a case that they may not see any more, while they watch it [Issue 20.2]', async () => {
    const { service, desk } = around();
    const [clerk, board] = [await desk.hire(), await desk.hire(['board'])];
    const id = await desk.claim('open to all');
    const path = `${service.baseUrl}/api/admin/cases/${id}/live`;
    const watches = [clerk, board].map(({ cookie }) => liveEvents(path, { Cookie: cookie }));
    const next = () => Promise.all(watches.map(async (each) => (await each.next()).value?.event ?? 'end'));
    expect(await next()).toEqual(['version', 'version']);
    await desk.set(id, { title: 'secret from now on' });
    expect(await next()).toEqual(['end', 'changed']);
    for (const each of watches) await each.return();
  });
}
