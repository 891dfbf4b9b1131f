import { expect, test } from 'vitest';
import { type Application, addPerson, eventually, type Person } from '../../support/application.ts';
import { PERMITS } from '../../support/permits.ts';
import { publishFiles } from '../../support/published.ts';

/** Towers are for the building office, and so is the price of any building; permits outside of cases are, too. */
const WALLED = {
  ...PERMITS,
  'access.yaml': JSON.stringify({
    permits: {
      processes: ['build'],
      rules: [
        {
          name: 'Towers',
          condition: 'outcome.kind = "tower"',
          see: { teams: ['office'] },
          may: { write: { teams: ['office'] } },
        },
        {
          name: 'Other buildings',
          see: { everybody: true },
          informations: [{ keys: ['price'], see: { teams: ['office'] } }],
        },
      ],
    },
    papers: { ontologies: ['Permit'], see: { teams: ['office'] } },
  }),
};

interface Built {
  readonly id: number;
  readonly user_readable_id: string;
}

/** Walks through what rules of access show to an administrator and keep from a reader, in an application that is open. */
export function testAccess(application: () => Application, reader: () => Person): void {
  test('an administrator reads why a reader does not see a case, who finds it nowhere and misses a hidden field [Issue 20.3]', async () => {
    const { alpha } = application().service;
    await publishFiles(alpha, WALLED);
    const olga = await addPerson(alpha, 'Olga Office', ['administrator'], ['office']);
    const build = async (title: string, kind: string): Promise<Built> => {
      const made = (await alpha.client.post('/api/1/cases', { process_key: 'build' })).body.data;
      const { id, outcome_instance_id: instance_id } = made;
      const values = Object.entries({ title, kind, price: 4200 });
      const written = await alpha.client.patch(`/api/1/cases/${id}`, {
        fields: values.map(([information_key, value]) => ({ information_key, instance_id, value })),
      });
      expect(written.status).toBe(200);
      return written.body.data;
    };
    const hut = await build('Woodhut', 'shed');
    const tower = await build('Skyline', 'tower');

    const admin = await application().open(olga, `/admin/people/${reader().id}`);
    await admin.page.getByText('Sees one case').waitFor();
    await admin.page
      .getByText(/^Sees no instances of Permit outside of cases: .* is for Team Building office\.$/)
      .waitFor();
    const whyOf = async ({ user_readable_id }: Built, words: RegExp): Promise<void> => {
      await admin.page.getByLabel('Number of a case').fill(user_readable_id);
      await admin.page.getByRole('button', { name: 'Why?' }).click();
      await admin.page.getByText(words).waitFor();
    };
    await whyOf(tower, /the rule "Towers" of "permits" decides/);
    await admin.page.getByText('Given to: Team Building office').first().waitFor();
    await admin.page.getByText('May not', { exact: true }).first().waitFor();
    await whyOf(hut, /the rule "Other buildings" of "permits" decides/);
    await admin.page.goto(`/app/admin/cases/${hut.id}/access`);
    await admin.page
      .getByRole('row', { name: /Rosa Reader/ })
      .getByText('Price', { exact: true })
      .waitFor();
    await admin.page.goto(`/app/admin/cases/${tower.id}/access`);
    await admin.page.getByRole('row', { name: /Olga Office Team Building office/ }).waitFor();
    expect(await admin.page.getByRole('row', { name: /Rosa Reader/ }).count()).toBe(0);
    await alpha.client.post('/api/admin/api_keys', {
      name: 'Counter',
      scopes: ['cases:read'],
      team: 'office',
    });
    await admin.page.goto('/app/admin/keys');
    await admin.page
      .getByRole('row', { name: /Counter/ })
      .getByText('Building office')
      .waitFor();
    await admin.page.goto(`/app/cases/${hut.id}?page=_further`);
    await admin.page
      .getByText(/^Share of wood/)
      .first()
      .waitFor();
    await admin.page
      .getByText(/^Price/)
      .first()
      .waitFor();
    await admin.close();

    const own = await application().open(reader(), '/cases');
    await own.page.getByRole('cell', { name: 'Woodhut', exact: true }).waitFor();
    expect(await own.page.getByText('Skyline').count()).toBe(0);
    await own.page.goto('/app/cases?search=skyline');
    await own.page.getByText('No case fits').waitFor();
    await own.page.getByRole('button', { name: /Search or go to/ }).click();
    const words = own.page.getByRole('combobox', { name: /Search or go to/ });
    await words.fill('woodhut');
    await own.page
      .getByRole('option', { name: /Woodhut/ })
      .first()
      .waitFor();
    const searched = own.page.waitForResponse((each) => /search=skyline/i.test(each.url()));
    await words.fill('skyline');
    await searched;
    await eventually(() => own.page.getByRole('option', { name: /Woodhut/ }).count()).toBe(0);
    expect(await own.page.getByRole('option', { name: /Skyline/ }).count()).toBe(0);
    await own.page.goto(`/app/cases/${hut.id}?page=_further`);
    await own.page
      .getByText(/^Share of wood/)
      .first()
      .waitFor();
    expect(await own.page.getByText(/^Price/).count()).toBe(0);
    await own.close();
    // The console names what was not found, so that this window is closed without a look at it.
    const lost = await application().open(reader(), `/cases/${tower.id}`);
    await lost.page.getByText('This does not exist, or no longer').waitFor();
    expect(await lost.page.getByText('Skyline').count()).toBe(0);
    await lost.watched.close();
  });

  test('whom the rules name is said by name, also those who are deactivated; and a key of several ontologies by all its names', async () => {
    const { alpha } = application().service;
    const ground = { type: 'money', question: 'Price of the ground' };
    const see = { teams: ['office'], people: ['owner', 'lead_of_owner'] };
    await publishFiles(alpha, {
      ...WALLED,
      'ontologies.yaml': JSON.stringify({
        ...JSON.parse(PERMITS['ontologies.yaml'] ?? '{}'),
        Ground: { name: 'Ground', informations: { price: ground } },
      }),
      'access.yaml': JSON.stringify({
        permits: {
          processes: ['build'],
          rules: [
            { name: 'Own', condition: 'outcome.title = "Own"', see },
            {
              name: 'Others',
              see: { everybody: true },
              informations: [{ keys: ['price'], see }],
            },
          ],
        },
      }),
    });
    const admin = await addPerson(alpha, 'Anton Asker', ['administrator'], ['office']);
    const gone = await addPerson(alpha, 'Karl Gone', ['case_worker']);
    const built = await alpha.client.post('/api/1/cases', { process_key: 'build', owner_email: gone.email });
    const { id, outcome_instance_id: instance_id, user_readable_id } = built.body.data;
    const name = async (value: string): Promise<void> => {
      const field = { information_key: 'title', instance_id, value };
      expect((await alpha.client.patch(`/api/1/cases/${id}`, { field })).status).toBe(200);
    };
    await name('Own');
    await alpha.client.patch(`/api/admin/users/${gone.id}`, { is_disabled: true });
    const { page, close } = await application().open(admin, `/admin/people/${reader().id}`);
    await page.getByLabel('Number of a case').fill(user_readable_id);
    await page.getByRole('button', { name: 'Why?' }).click();
    await page
      .getByText('Given to: Leads of the teams of Karl Gone, Karl Gone, Team Building office')
      .first()
      .waitFor();
    expect(await page.getByText(gone.email).count()).toBe(0);
    await name('Open');
    await page.goto(`/app/admin/cases/${id}/access`);
    await page
      .getByRole('row', { name: /Rosa Reader/ })
      .getByText('Price / Price of the ground', { exact: true })
      .waitFor();
    await close();
  });
}
