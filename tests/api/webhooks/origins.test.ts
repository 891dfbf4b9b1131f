import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openClient } from '../../support/client.ts';
import { ok, openStudio, type Shown, type Studio } from './studio.ts';

let studio: Studio;
let person: Client;
const WHO = { email: 'ann@studio.example', password: 'correct horse battery' };
beforeAll(async () => {
  studio = await openStudio();
  await ok(studio.client.post('/api/admin/users', { ...WHO, name: 'Ann', roles: ['case_worker'] }));
});
// Days pass in these tests, and sessions expire.
beforeEach(async () => {
  const { service } = studio;
  await service.drainJobs();
  const session = await service.anonymous.post('/api/admin/session', WHO);
  person = openClient(service.baseUrl, { Cookie: session.headers.get('set-cookie')?.split(';')[0] ?? '' });
});
afterAll(() => studio.service.close());

const path = ({ id }: Shown, rest = '') => `/api/1/cases/${id}${rest}`;

describe('case_created', () => {
  const created = (told: readonly string[]) => told.filter((each) => each.startsWith('case_created'));

  test('a copy, and not of the case it is made from [Decisions case_created]', async () => {
    const source = await studio.paint();
    const events = await studio.eventsOf(() => ok(studio.client.post(path(source, '/copy'))));
    expect(events).toMatchObject([{ trigger: 'case_created', case_version: 1, process_key: 'paint' }]);
    expect(events[0].case_id).not.toBe(source.id);
  });

  test('a copy with keep_dirty, whose rules are told of later [Decisions case_created]', async () => {
    const source = await studio.paint();
    const told = await studio.toldOf(() => ok(studio.client.post(path(source, '/copy?keep_dirty=true'))));
    expect(told).toEqual(['case_created paint']);
  });

  test('a person [Decisions case_created]', async () => {
    expect(await studio.toldOf(() => ok(person.post('/api/1/cases', { process_key: 'paint' })))).toEqual([
      'case_created paint',
    ]);
  });

  test('a rule that starts a case, and one that starts a case about an instance [Decisions case_created]', async () => {
    const source = await studio.paint();
    const use = (transition_key: string) => async () => {
      await ok(studio.client.post(path(source, '/transition'), { transition_key }));
      await studio.service.drainJobs();
    };
    expect(created(await studio.toldOf(use('begin')))).toEqual(['case_created paint']);
    expect(created(await studio.toldOf(use('finish')))).toEqual(['case_created look']);
  });

  test('a manual action that starts lifecycle cases, or others [Decisions case_created]', async () => {
    const artist = await studio.makeArtist('Frida');
    const events = await studio.eventsOf(() => studio.runAction(artist, 'review'));
    expect(events).toMatchObject([
      { trigger: 'case_created', process_key: 'look', outcome_instance_id: artist },
    ]);
    expect(await studio.toldOf(() => studio.runAction(artist, 'portray'))).toEqual(['case_created paint']);
  });

  test('a scheduled rule of an instance [Decisions case_created]', async () => {
    const day = new Date(studio.service.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const artist = await studio.makeArtist('Paul', { paid_until: day });
    const told = await studio.eventsOf(async () => {
      for (let step = 0; step < 3; step++) {
        studio.service.clock.advance({ days: 1 });
        await studio.service.drainJobs();
      }
    });
    expect(told.filter(({ trigger }) => trigger === 'case_created')).toMatchObject([
      { process_key: 'look', outcome_instance_id: artist },
    ]);
  });

  test('each row of an import, and none for one that is wrong [Decisions case_created]', async () => {
    const told = await studio.toldOf(() =>
      studio.importCases({ fields: { title: 'One' } }, { fields: { none: 1 } }, { fields: { title: 'Two' } }),
    );
    expect(told).toEqual(['case_created paint', 'case_created paint']);
  });

  test('a dry run tells nothing [Decisions case_created]', async () => {
    expect(
      await studio.toldOf(() =>
        ok(studio.client.post('/api/1/cases?dry_run=true', { process_key: 'paint' })),
      ),
    ).toEqual([]);
  });
});

describe('case_changed', () => {
  const write = (shown: Shown, key: string, value: unknown) => ({
    field: { information_key: key, instance_id: shown.outcome_instance_id, value },
  });

  test('the language [Decisions case_changed]', async () => {
    const shown = await studio.paint();
    const change = (by: Client) => ok(by.patch(path(shown), { preferred_language: 'de' }));
    expect(await studio.toldOf(() => change(studio.client))).toEqual(['case_changed:updated paint']);
    expect(await studio.toldOf(() => change(studio.client))).toEqual([]);
  });

  test('owner and assignee by id, also of a person [Decisions case_changed]', async () => {
    const shown = await studio.paint();
    const { results } = (await studio.client.get('/api/1/users')).body;
    const { id } = results.find(({ name }: Shown) => name === 'Ann');
    for (const body of [{ owner_id: id }, { assignee_id: id }])
      expect(await studio.toldOf(() => ok(person.patch(path(shown), body)))).toEqual([
        'case_changed:updated paint',
      ]);
  });

  test('what follows from an instance that others write, once for each case [Decisions case_changed]', async () => {
    const artist = await studio.makeArtist('Edvard');
    const cases = await Promise.all(
      [1, 2].map(() =>
        ok(studio.client.post('/api/1/cases', { process_key: 'look', outcome_instance_id: artist })),
      ),
    );
    const events = await studio.eventsOf(async () => {
      await ok(studio.client.patch(path(cases[0]), write(cases[0], 'label', 'Munch')));
      await studio.service.drainJobs();
      await studio.service.drainJobs();
    });
    expect(events.map(({ trigger, action, case_id }) => [trigger, action, case_id])).toEqual(
      cases.map(({ id }) => ['case_changed', 'updated', id]),
    );
  });

  test('an instance that is deleted is removed from its cases [Decisions case_changed]', async () => {
    const artist = await studio.makeArtist('Gone');
    const shown = await studio.paint();
    const { id: painter } = shown.instances.find(({ roles }: Shown) => roles.length > 0);
    await ok(studio.client.post(path(shown, `/instances/${painter}/link`), { new_instance_id: artist }));
    expect(await studio.toldOf(() => ok(studio.client.delete(`/api/1/instances/${artist}`)))).toEqual([
      'case_changed:instance_removed paint',
    ]);
  });

  test('the action is that of the operation, whatever the rules do beside it [Decisions case_changed]', async () => {
    const shown = await studio.paint();
    await ok(studio.client.patch(`${path(shown)}?keep_dirty=true`, write(shown, 'price', 500)));
    const told = await studio.toldOf(() =>
      ok(studio.client.post(path(shown, '/instances'), { ontology_key: 'Artist' })),
    );
    expect(told).toEqual(['case_changed:instance_added paint', 'case_comment paint']);
  });

  test('a comment, a vote and a deletion are no change of data [Decisions case_changed]', async () => {
    const shown = await studio.paint();
    const told = await studio.toldOf(async () => {
      await ok(person.post(path(shown, '/comments'), { text: 'Fine' }));
      await ok(
        person.post(`/api/admin/cases/${shown.id}/votes`, { transition_key: 'agree', in_favour: false }),
      );
      await ok(studio.client.delete(path(shown)));
    });
    expect(told.filter((each) => each.startsWith('case_changed'))).toEqual([]);
  });

  test('a refused write tells nothing [Decisions case_changed]', async () => {
    const shown = await studio.paint();
    const fields = [write(shown, 'title', 'x').field, write(shown, 'price', 'dear').field];
    expect(await studio.toldOf(() => studio.client.patch(path(shown), { fields }))).toEqual([]);
  });
});

test('case_state_changed by the last vote names the transition [Decisions case_state_changed]', async () => {
  const shown = await studio.paint();
  const events = await studio.eventsOf(() =>
    ok(person.post(`/api/admin/cases/${shown.id}/votes`, { transition_key: 'agree', in_favour: true })),
  );
  expect(events).toMatchObject([
    {
      trigger: 'case_state_changed',
      previous_state_key: 'draft',
      current_state_key: 'open',
      transition_key: 'agree',
    },
  ]);
});

describe('case_comment', () => {
  test('a person’s comment, task and issue, and not its resolution [Decisions case_comment]', async () => {
    const shown = await studio.paint();
    for (const body of [{ text: 'One' }, { text: 'Two', is_issue: true }])
      expect(await studio.toldOf(() => ok(person.post(path(shown, '/comments'), body)))).toEqual([
        'case_comment paint',
      ]);
    const { comments } = (await studio.client.get(path(shown))).body.data;
    const resolve = () => ok(person.patch(path(shown, `/comments/${comments[0].id}`), { resolved: true }));
    expect(await studio.toldOf(resolve)).toEqual([]);
  });

  test('a rule’s comment, also when a case is created with it [Decisions case_comment]', async () => {
    const told = await studio.toldOf(() => studio.importCases({ fields: { title: 'Dear' } }));
    expect(told).toEqual(['case_created paint']);
    const shown = await studio.paint();
    const field = { information_key: 'price', instance_id: shown.outcome_instance_id, value: 500 };
    expect(await studio.toldOf(() => ok(person.patch(path(shown), { field })))).toEqual([
      'case_changed:updated paint',
      'case_comment paint',
    ]);
  });
});

describe('the activity log', () => {
  /** Everything that is done to occurrences, roles and links, in one language. */
  const SENTENCES: Record<string, readonly string[]> = {
    en: [
      'added "Work"',
      'renamed "Work" to "Sunflowers"',
      'duplicated "Sunflowers" as "Work 2"',
      'removed "Work 2" with its values',
      'gave "Vincent" the role "Muse"',
      'took the role "Muse" from "Vincent"',
      'linked "Paul" in the place of "Vincent"',
      'gave the case its own copy of "Paul"',
    ],
    de: [
      'hat „Werk“ hinzugefügt',
      'hat „Werk“ in „Sunflowers“ umbenannt',
      'hat „Sunflowers“ als „Werk 2“ dupliziert',
      'hat „Werk 2“ mit den Angaben darin entfernt',
      'hat „Vincent“ die Rolle „Muse“ gegeben',
      'hat „Vincent“ die Rolle „Muse“ genommen',
      'hat „Paul“ anstelle von „Vincent“ verknüpft',
      'hat dem Fall eine eigene Kopie von „Paul“ gegeben',
    ],
    fr: [
      'a ajouté « Œuvre »',
      'a renommé « Œuvre » en « Sunflowers »',
      'a dupliqué « Sunflowers » en « Œuvre 2 »',
      'a supprimé « Œuvre 2 » et ses valeurs',
      'a donné à « Vincent » le rôle « La muse »',
      'a retiré à « Vincent » le rôle « La muse »',
      'a lié « Paul » à la place de « Vincent »',
      'a donné au dossier sa propre copie de « Paul »',
    ],
  };

  test.each([
    ['en', 'a key'],
    ['de', 'a person'],
    ['fr', 'a key'],
  ] as const)('tells of occurrences, roles and links in the case’s language: %s, by %s [Cases 4]', async (language, who) => {
    const by = who === 'a person' ? person : studio.client;
    const shown = await studio.paint({ preferred_language_key: language });
    const { id: painter } = shown.instances.find(({ roles }: Shown) => roles.length > 0);
    await ok(
      by.patch(path(shown), { field: { information_key: 'label', instance_id: painter, value: 'Vincent' } }),
    );
    const before = (await studio.logOf(shown.id)).length;
    const { structures } = (await by.get(path(shown))).body.data;
    const { structure_value_id } = structures.find(({ instance_id }: Shown) => instance_id === painter);
    const at = path(shown, '/structure_occurrences');
    const first = (await ok(by.post(`${at}?skip_case_response=true`, { structure_value_id }))).trigger_object;
    await ok(by.patch(`${at}/${first}`, { name: 'Sunflowers' }));
    const second = (await ok(by.post(`${at}/${first}/duplicate?skip_case_response=true`))).trigger_object;
    await ok(by.delete(`${at}/${second}`));
    const instance = path(shown, `/instances/${painter}`);
    await ok(by.post(`${instance}/roles`, { role_key: 'muse' }));
    await ok(by.delete(`${instance}/roles/muse`));
    const paul = await studio.makeArtist('Paul');
    await ok(by.post(`${instance}/link`, { new_instance_id: paul }));
    await ok(by.delete(path(shown, `/instances/${paul}/link`)));
    const log = (await studio.logOf(shown.id)).slice(before);
    expect(log.map(({ message }) => message)).toEqual(SENTENCES[language]);
    expect(new Set(log.map(({ user }) => user))).toEqual(
      new Set([who === 'a person' ? 'Ann' : 'key of alpha']),
    );
  });

  test('tells of copies and imports, in the language of the case [Cases 4]', async () => {
    const source = await studio.paint({ preferred_language_key: 'de' });
    const copy = await ok(person.post(path(source, '/copy')));
    expect(await studio.logOf(copy.id)).toMatchObject([
      {
        activity: 'case_copied',
        user: 'Ann',
        message: `hat den Fall als Kopie von ${source.user_readable_id} eröffnet`,
      },
    ]);
    const { id, cases } = await studio.importCases(
      { fields: { title: 'A' } },
      { fields: { title: 'B' }, preferred_language_key: 'fr' },
    );
    const logs = await Promise.all(cases.map((each) => studio.logOf(each)));
    expect(logs.map(([first]) => [first.activity, first.message, first.user])).toEqual([
      ['case_created', `created the case with import ${id}`, 'key of alpha'],
      ['case_created', `a ouvert le dossier par l’importation ${id}`, 'key of alpha'],
    ]);
  });

  test('tells who or what started a case, and from where [Cases 4]', async () => {
    const source = await studio.paint({ preferred_language_key: 'fr' });
    const [begun] = await studio
      .eventsOf(async () => {
        await ok(studio.client.post(path(source, '/transition'), { transition_key: 'begin' }));
        await studio.service.drainJobs();
      })
      .then((events) => events.filter(({ trigger }) => trigger === 'case_created'));
    expect((await studio.logOf(begun.case_id))[0]).toMatchObject({
      user: 'next',
      message: `a ouvert le dossier à partir de ${source.user_readable_id}`,
    });
    const artist = await studio.makeArtist('Frida');
    const { case_ids, user_readable_id } = await studio.runAction(artist, 'review');
    expect((await studio.logOf(case_ids[0]))[0]).toMatchObject({
      user: 'key of alpha',
      message: `started the case from ${user_readable_id}`,
    });
  });

  test('tells of what a rule comments and a job recalculates, as theirs [Cases 4]', async () => {
    const shown = await studio.paint({ preferred_language_key: 'de' });
    const field = { information_key: 'price', instance_id: shown.outcome_instance_id, value: 500 };
    await ok(person.patch(path(shown), { field }));
    expect((await studio.logOf(shown.id)).slice(1)).toMatchObject([
      { activity: 'case_updated', user: 'Ann' },
      { activity: 'comment_added', user: 'dear', message: 'hat kommentiert: Teuer' },
    ]);
    const artist = await studio.makeArtist('Otto');
    const look = { process_key: 'look', outcome_instance_id: artist, preferred_language_key: 'fr' };
    const { id } = await ok(studio.client.post('/api/1/cases', look));
    await ok(studio.client.patch(`/api/1/instances/${artist}/force_update`, { fields: { label: 'Dix' } }));
    await studio.service.drainJobs();
    expect((await studio.logOf(id)).at(-1)).toMatchObject({
      activity: 'case_recalculated',
      user: 'Dossier',
      message: expect.stringMatching(/^a recalculé le dossier/),
    });
  });
});
