import SCIMMY from 'scimmy';
import { describe, expect, test } from 'vitest';
import { saveUser } from '../../../src/store/people/users.ts';
import type { TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { addPerson, created, directoryOf, GROUP, known, patch, sessionOf } from './directory.ts';

/** A directory keeps groups, whose members have roles and teams by them. */
export function describeGroups(service: () => TestApp): void {
  describe('groups of a directory give roles and teams [Issue 20.4]', () => {
    test('a group of the name of a team is that team; administrators say what else it gives', async () => {
      await publishFiles(service().alpha, {
        'package.yaml': 'name: Desks',
        'teams.yaml': JSON.stringify({ credit: { name: { en: 'Credit desk' } } }),
      });
      const client = await directoryOf(service());
      const [one, two] = [await addPerson(client), await addPerson(client)];
      // Entra ID adds a group without members, and its members one by one.
      const group = await created(client, '/Groups', {
        schemas: [GROUP],
        externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
        displayName: 'Credit Desk',
        meta: { resourceType: 'Group' },
      });
      const url = `/Groups/${group.id}`;
      const added = await client.patch(
        url,
        patch({ op: 'Add', path: 'members', value: [{ value: one.id }] }),
      );
      expect(added.body.members).toEqual([
        {
          value: one.id,
          $ref: `${service().baseUrl}/scim/v2/Users/${one.id}`,
          display: 'A Person',
          type: 'User',
        },
      ]);
      expect((await known(service(), one.id)).teams).toEqual(['credit']);
      expect((await client.get(`/Users/${one.id}`)).body.groups).toMatchObject([
        { value: group.id, display: 'Credit Desk' },
      ]);

      const session = await sessionOf(service(), one.id);
      const gives = await service().alpha.client.patch(`/api/admin/directory_groups/${group.id}`, {
        roles: ['case_worker'],
      });
      expect([gives.status, gives.body.data]).toMatchObject([
        200,
        { name: 'Credit Desk', members: 1, teams: ['credit'] },
      ]);
      expect((await known(service(), one.id)).roles).toEqual(['case_worker']);
      // Other roles need another session.
      expect((await session.get('/api/admin/session')).status).toBe(401);

      // Okta replaces the whole group.
      const replaced = await client.send('PUT', url, {
        body: { schemas: [GROUP], displayName: 'Credit Desk', members: [{ value: two.id, display: 'x' }] },
      });
      expect(replaced.status).toBe(200);
      expect([(await known(service(), one.id)).roles, (await known(service(), one.id)).teams]).toEqual([
        [],
        [],
      ]);
      expect([(await known(service(), two.id)).roles, (await known(service(), two.id)).teams]).toEqual([
        ['case_worker'],
        ['credit'],
      ]);

      await service().alpha.client.patch(`/api/admin/directory_groups/${group.id}`, { roles: ['reader'] });
      expect((await known(service(), two.id)).roles).toEqual(['reader']);
      const asked = `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`id eq "${group.id}" and members eq "${two.id}"`)}`;
      expect((await client.get(asked)).body).toMatchObject({ totalResults: 1 });
      expect((await client.get(asked)).body.Resources[0]).not.toHaveProperty('members');

      const gone = await client.patch(url, patch({ op: 'remove', path: `members[value eq "${two.id}"]` }));
      expect(gone.body.members).toEqual([]);
      expect((await known(service(), two.id)).roles).toEqual([]);
      await client.patch(url, patch({ op: 'add', path: 'members', value: [{ value: two.id }] }));
      expect((await client.delete(url)).status).toBe(204);
      expect([(await known(service(), two.id)).roles, (await known(service(), two.id)).teams]).toEqual([
        [],
        [],
      ]);
      expect((await client.get(url)).status).toBe(404);
    });

    test('answers with resources that another implementation of the protocol reads by its own schemas', async () => {
      const client = await directoryOf(service());
      const person = await addPerson(client);
      await created(client, '/Groups', { displayName: 'Read elsewhere', members: [{ value: person.id }] });
      const people = (await client.get('/Users?count=200')).body;
      const groups = (await client.get('/Groups?count=200')).body;
      expect(() => new SCIMMY.Messages.ListResponse(people)).not.toThrow();
      for (const each of people.Resources) {
        const { userName, active, emails } = new SCIMMY.Schemas.User(each, 'out');
        expect({ userName, active, address: emails?.[0]?.value }).toEqual({
          userName: each.userName,
          active: each.active,
          address: each.emails[0].value,
        });
      }
      for (const each of groups.Resources)
        expect(new SCIMMY.Schemas.Group(each, 'out').members?.length ?? 0).toBe(each.members.length);
      // Wrong types are noticed: the schemas do look.
      expect(() => new SCIMMY.Schemas.User({ ...people.Resources[0], active: 'yes' }, 'out')).toThrow();
    });

    test('roles that somebody was given by hand stay', async () => {
      const client = await directoryOf(service());
      const { id } = await addPerson(client);
      await service().alpha.inTenant((tx) =>
        saveUser(tx, Number(id), { roles: ['configurator'], teams: ['night'] }),
      );
      const group = await created(client, '/Groups', { displayName: 'Readers', members: [{ value: id }] });
      await service().alpha.client.patch(`/api/admin/directory_groups/${group.id}`, {
        roles: ['reader'],
        teams: ['day'],
      });
      expect(await known(service(), id)).toMatchObject({
        roles: ['configurator', 'reader'],
        teams: ['night', 'day'],
      });
      await client.delete(`/Groups/${group.id}`);
      expect(await known(service(), id)).toMatchObject({ roles: ['configurator'], teams: ['night'] });
    });

    test('a person whom the directory removes is in no group, and has nothing by one', async () => {
      const client = await directoryOf(service());
      const { id } = await addPerson(client);
      const group = await created(client, '/Groups', { displayName: 'Leaving', members: [{ value: id }] });
      await service().alpha.client.patch(`/api/admin/directory_groups/${group.id}`, {
        roles: ['case_worker'],
      });
      await client.delete(`/Users/${id}`);
      expect((await client.get(`/Groups/${group.id}`)).body.members).toEqual([]);
      expect((await known(service(), id)).roles).toEqual([]);
      const back = await client.patch(
        `/Groups/${group.id}`,
        patch({ op: 'add', path: 'members', value: [{ value: id }] }),
      );
      expect([back.status, back.body.scimType]).toEqual([400, 'invalidValue']);
    });

    test('two groups of one name are a conflict', async () => {
      const client = await directoryOf(service());
      await created(client, '/Groups', { displayName: 'Twice' });
      const again = await client.post('/Groups', { displayName: 'TWICE' });
      expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
      const other = await created(client, '/Groups', { displayName: 'Once' });
      const renamed = await client.patch(
        `/Groups/${other.id}`,
        patch({ op: 'replace', value: { displayName: 'twice' } }),
      );
      expect([renamed.status, renamed.body.scimType]).toEqual([409, 'uniqueness']);
    });
  });
}
