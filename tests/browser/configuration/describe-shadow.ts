import { expect, test } from 'vitest';
import { type Application, eventually, type Person } from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { LOOKS, showIn } from '../../support/walk-pages.ts';

interface Place {
  readonly application: Application;
  readonly person: Person;
}

/** The page of plans: ended cases decided again, and a draft in the shadow of live writes. */
export function describeShadow(place: () => Place): void {
  const at = '/api/admin/configuration';

  test('a draft decides an ended case again, and runs in the shadow of a write until it is stopped', async () => {
    const { application, person } = place();
    const { service } = application;
    const api = service.alpha.client;
    const built = async (height: string) => {
      const made = await api.post('/api/1/cases', { process_key: 'build' });
      const { id, outcome_instance_id: instance_id } = made.body.data;
      const write = async (informations: Readonly<Record<string, string>>) => {
        const fields = Object.entries(informations).map(([information_key, value]) => ({
          information_key,
          instance_id,
          value,
        }));
        const reply = await api.patch(`/api/1/cases/${id}`, { fields });
        expect(reply.status, reply.text).toBe(200);
      };
      // The height of a tower is asked for.
      await write({ kind: 'tower' });
      await write({ height });
      return { id, write };
    };
    const decline = ({ id }: { readonly id: number }) =>
      api.post(`/api/1/cases/${id}/transition`, { transition_key: 'decline' });
    const ended = await built('10');
    await decline(ended);
    const ongoing = await built('11');
    service.clock.advance({ minutes: 1 });
    const { files } = (await api.post(`${at}/draft`, {})).body.data;
    const changed = Object.fromEntries(
      Object.entries<string>(files).map(([name, text]) => [name, text.replace('height * 2', 'height * 3')]),
    );
    await api.send('PUT', `${at}/draft`, { body: { files: changed } });

    const { page, watched } = await application.open(person, '/admin/configuration/plan');
    await page.getByRole('button', { name: 'Decide ended cases again' }).click();
    const section = (name: string) => page.locator('.surface', { has: page.getByRole('heading', { name }) });
    const again = section('Ended cases under these rules');
    await again.getByText('1 would be decided differently').waitFor();
    const decided = again.getByRole('table', { name: 'Cases', exact: true });
    await decided.getByRole('link', { name: `#${ended.id}` }).waitFor();
    await decided.getByText('30', { exact: true }).waitFor();

    const shadow = section('In the shadow of live writes');
    await shadow.getByRole('combobox', { name: 'For how long' }).selectOption('Three days');
    await shadow.getByRole('button', { name: 'Start' }).click();
    await shadow.getByText(/It runs until /).waitFor();
    const started = (await api.get(`${at}/shadows`)).body.data[0];
    expect(Date.parse(started.until) - Date.parse(started.created)).toBe(72 * 3_600_000);
    await ongoing.write({ height: '12' });
    await eventually(async () => {
      service.clock.advance({ seconds: 5 });
      return (await api.get(`${at}/shadows`)).body.data[0].differing;
    }).toBe(1);
    await shadow.getByText('1 would be different').waitFor();
    const differing = shadow.getByRole('table', { name: 'Cases', exact: true });
    await differing.getByRole('link', { name: `#${ongoing.id}` }).waitFor();
    await differing.getByText('36', { exact: true }).waitFor();
    for (const look of LOOKS) {
      await showIn(page, look);
      expect([look.width, await findAxeViolations(page, { rules: look.rules, frame: true })]).toEqual([
        look.width,
        [],
      ]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
    }
    await showIn(page, LOOKS[0]);

    await shadow.getByRole('button', { name: 'Stop' }).click();
    await shadow.getByText('It was stopped').waitFor();
    expect((await api.get(`${at}/shadows`)).body.data[0].state).toBe('stopped');
    await shadow.getByRole('button', { name: 'Start' }).waitFor();
    // What others publish moves no case of this test.
    await decline(ongoing);
    await watched.close();
    expect(watched.complaints).toEqual([]);
  });
}
