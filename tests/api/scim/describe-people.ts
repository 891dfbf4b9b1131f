import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { type Client, openClient, withKey } from '../../support/client.ts';
import {
  addPerson,
  created,
  directoryOf,
  freshAddress,
  GROUP,
  known,
  named,
  PASSWORD,
  patch,
  sessionOf,
  USER,
} from './directory.ts';

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** A directory keeps the people of a tenant (RFC 7643 and 7644), with the requests that Entra ID and Okta send. */
export function describePeople(service: () => TestApp): void {
  describe('a directory keeps people over SCIM [Issue 20.4]', () => {
    test('says what it can do, in the words of the protocol', async () => {
      const client = await directoryOf(service());
      const config = await client.get('/ServiceProviderConfig');
      expect(config.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
      expect(config.body).toMatchObject({
        patch: { supported: true },
        etag: { supported: true },
        bulk: { supported: false },
      });
      const types = await client.get('/ResourceTypes');
      expect(types.body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
        '/Users',
        '/Groups',
      ]);
      const schemas = await client.get('/Schemas');
      expect(schemas.body).toMatchObject({ totalResults: 2, startIndex: 1, itemsPerPage: 2 });
      expect((await client.get(`/Schemas/${USER}`)).body.id).toBe(USER);
      expect((await client.get('/ResourceTypes/Group')).body.schema).toBe(GROUP);
    });

    test('Entra ID: looks for a person, adds them, changes, deactivates and removes them', async () => {
      const client = await directoryOf(service());
      const email = freshAddress();
      // https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
      const none = await client.get(named(`userName eq "${email}"`));
      expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []]);
      const reply = await client.post('/Users', {
        schemas: [USER, ENTERPRISE],
        externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
        userName: email,
        active: true,
        emails: [{ primary: true, type: 'work', value: email }],
        meta: { resourceType: 'User' },
        name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
        roles: [{ value: 'administrator' }],
        title: 'Clerk',
        [ENTERPRISE]: { department: 'Credit' },
      });
      expect(reply.status).toBe(201);
      const { id } = reply.body;
      expect(reply.headers.get('location')).toBe(`${service().baseUrl}/scim/v2/Users/${id}`);
      expect(reply.headers.get('etag')).toBe(reply.body.meta.version);
      expect(reply.body).toMatchObject({
        schemas: [USER],
        externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
        userName: email,
        displayName: 'givenName familyName',
        name: { givenName: 'givenName', familyName: 'familyName' },
        emails: [{ value: email, type: 'work', primary: true }],
        active: true,
        roles: [],
      });
      expect((await client.get(named(`userName eq "${email.toUpperCase()}"`))).body.Resources[0].id).toBe(id);
      expect(
        (await client.get(named('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"'))).body.totalResults,
      ).toBe(1);

      const changed = await client.patch(
        `/Users/${id}`,
        patch(
          { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@alpha.example' },
          { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
          { op: 'Add', path: `${ENTERPRISE}:manager`, value: '9' },
        ),
      );
      // The address stays: cases, votes and the audit know the person by it.
      expect([changed.status, changed.body.emails[0].value, changed.body.name.familyName]).toEqual([
        200,
        email,
        'updatedFamilyName',
      ]);

      const session = await sessionOf(service(), id);
      expect((await session.get('/api/admin/session')).status).toBe(200);
      const off = await client.patch(
        `/Users/${id}`,
        patch({ op: 'Replace', path: 'active', value: 'False' }),
      );
      expect([off.status, off.body.active]).toEqual([200, false]);
      expect((await session.get('/api/admin/session')).status).toBe(401);
      const again = await service().anonymous.post('/api/admin/session', { email, password: PASSWORD });
      expect([again.status, again.body.code]).toEqual([401, 'sign_in_failed']);

      expect((await client.delete(`/Users/${id}`)).status).toBe(204);
      expect((await client.get(`/Users/${id}`)).status).toBe(404);
      expect((await client.get(named(`userName eq "${email}"`))).body.totalResults).toBe(0);
      expect((await known(service(), id)).disabled).not.toBeNull();
      // The same person comes back.
      expect((await addPerson(client, email)).id).toBe(id);
      expect((await known(service(), id)).disabled).toBeNull();
    });

    test('Okta: pages through people, replaces one, deactivates by PATCH', async () => {
      const client = await directoryOf(service());
      // https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20
      const email = freshAddress();
      const { id } = await created(client, '/Users', {
        schemas: [USER],
        userName: email,
        name: { givenName: 'Test', familyName: 'User' },
        emails: [{ primary: true, value: email, type: 'work' }],
        displayName: 'Test User',
        locale: 'en-US',
        externalId: '00ujl29u0le5T6Aj10h7',
        groups: [],
        password: '1mz050nq',
        active: true,
      });
      const page = await client.get('/Users?startIndex=1&count=1');
      expect(page.body).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
      const { totalResults } = page.body;
      const last = await client.get(`/Users?startIndex=${totalResults}&count=100`);
      expect([last.body.itemsPerPage, last.body.Resources[0].id]).toEqual([1, id]);
      expect((await client.get(`/Users?startIndex=${totalResults + 1}`)).body.Resources).toEqual([]);
      expect((await client.get('/Users?count=0')).body).toMatchObject({ totalResults, itemsPerPage: 0 });
      const replaced = await client.send('PUT', `/Users/${id}`, {
        body: {
          schemas: [USER],
          id,
          userName: email,
          name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
          emails: [{ primary: true, value: email, type: 'work', display: email }],
          active: true,
          groups: [],
          meta: { resourceType: 'User' },
        },
      });
      expect([replaced.status, replaced.body.displayName, replaced.body.externalId]).toEqual([
        200,
        'Another User',
        undefined,
      ]);
      expect((await known(service(), id)).has_password).toBe(false);
      const off = await client.patch(`/Users/${id}`, patch({ op: 'replace', value: { active: false } }));
      expect([off.status, off.body.active]).toEqual([200, false]);
      expect(
        (await client.patch(`/Users/${id}`, patch({ op: 'replace', value: { active: true } }))).body.active,
      ).toBe(true);
    });

    test.each<[string, boolean]>([
      ['userName eq "{email}"', true],
      ['userName ne "{email}"', false],
      ['userName sw "FILTER-ME"', true],
      ['userName co "me@alpha"', true],
      ['userName ew ".example" and displayName eq "filter me"', true],
      ['displayName eq "nobody" or active eq true', true],
      ['active eq false', false],
      ['active eq "True"', true],
      ['not (active eq true)', false],
      ['externalId eq "Ext-1"', true],
      ['externalId eq "ext-1"', false],
      ['externalId pr', true],
      ['externalId eq null', false],
      ['emails[type eq "work" and value eq "{email}"]', true],
      ['emails.value co "filter-me"', true],
      ['emails[type eq "home"]', false],
      ['name.givenName eq "Fil" and name.familyName sw "t"', true],
      ['meta.created gt "2020-01-01T00:00:00Z"', true],
      ['meta.created lt "2020-01-01T00:00:00Z"', false],
      ['id eq "{id}"', true],
      [`${USER}:userName eq "{email}"`, true],
      ['userName eq "x\' or 1=1 --"', false],
    ])('the filter %s finds the person: %s', async (text, isFound) => {
      const client = await filterClient();
      const filter = text.replaceAll('{email}', 'filter-me@alpha.example').replaceAll('{id}', filterId);
      const { status, body } = await client.get(`${named(filter)}&count=200`);
      expect([status, body.Resources?.some(({ id }: { id: string }) => id === filterId)]).toEqual([
        200,
        isFound,
      ]);
    });
    let filterId = '';
    let filterDirectory: Client | undefined;
    async function filterClient(): Promise<Client> {
      if (filterDirectory) return filterDirectory;
      filterDirectory = await directoryOf(service());
      const made = await created(filterDirectory, '/Users', {
        userName: 'filter-me@alpha.example',
        displayName: 'Filter Me',
        externalId: 'Ext-1',
        name: { givenName: 'Fil', familyName: 'Ter' },
      });
      filterId = made.id;
      return filterDirectory;
    }

    test.each<[string, [string, string, object?], number, string?]>([
      ['a filter that is none', ['GET', '/Users?filter=userName'], 400, 'invalidFilter'],
      ['a filter on something unknown', ['GET', '/Users?filter=shoe%20eq%201'], 400, 'invalidFilter'],
      ['a comparison that makes no sense', ['GET', '/Users?filter=active%20gt%20true'], 400, 'invalidFilter'],
      ['an index that is none', ['GET', '/Users?startIndex=x'], 400, 'invalidValue'],
      ['an unknown person', ['GET', '/Users/999999'], 404],
      ['an id that is none', ['GET', '/Users/abc'], 404],
      ['an unknown resource', ['GET', '/Shoes'], 404],
      ['a person without a name', ['POST', '/Users', { schemas: [USER] }], 400, 'invalidValue'],
      ['a person without an address', ['POST', '/Users', { userName: 'anna' }], 400, 'invalidValue'],
      [
        'a person who is there',
        ['POST', '/Users', { userName: 'filter-me@alpha.example' }],
        409,
        'uniqueness',
      ],
      ['a PATCH without a schema', ['PATCH', '/Users/{id}', { Operations: [] }], 400, 'invalidSyntax'],
      [
        'a path that is none',
        ['PATCH', '/Users/{id}', patch({ op: 'add', path: '[', value: 1 })],
        400,
        'invalidPath',
      ],
      [
        'a member who is nobody',
        ['POST', '/Groups', { displayName: 'x', members: [{ value: '999999' }] }],
        400,
        'invalidValue',
      ],
      ['a group without a name', ['POST', '/Groups', { members: [] }], 400, 'invalidValue'],
    ])('%s is refused in the form of SCIM', async (_name, [method, path, body], status, scimType) => {
      const client = await filterClient();
      const reply = await client.send(method, path.replace('{id}', filterId), { body });
      expect([reply.status, reply.body.scimType]).toEqual([status, scimType]);
      expect(reply.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
      expect(reply.body).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        detail: expect.any(String),
      });
    });

    test('a body that is no JSON is refused in the form of SCIM', async () => {
      const reply = await (await directoryOf(service())).send('POST', '/Users', { raw: '{' });
      expect([reply.status, reply.body.scimType]).toEqual([400, 'invalidSyntax']);
    });

    test('needs a key with its own scope; neither a session nor a key of the administration will do', async () => {
      for (const client of [
        await directoryOf(service(), ['admin', 'operator', 'cases:write']),
        openClient(`${service().baseUrl}/scim/v2`),
      ]) {
        const reply = await client.get('/Users');
        expect(reply.status).toBe(reply.body.detail.includes('scope') ? 403 : 401);
      }
      const { id } = await addPerson(await directoryOf(service()));
      const cookie = await sessionOf(service(), id);
      expect((await cookie.get('/scim/v2/Users')).status).toBe(401);
      // Such a key can do nothing else.
      const key = await service().alpha.clientWith(['people:provision']);
      expect((await key.get('/api/admin/users')).status).toBe(403);
      expect((await key.get('/api/1/cases')).status).toBe(403);
    });

    test('sees nobody of another tenant', async () => {
      const client = await directoryOf(service());
      const { body } = await service().beta.client.post('/api/admin/users', {
        email: freshAddress(),
        name: 'Beta',
        roles: [],
      });
      expect((await client.get(`/Users/${body.data.id}`)).status).toBe(404);
      expect((await client.delete(`/Users/${body.data.id}`)).status).toBe(404);
      expect((await client.get(named(`userName eq "${body.data.email}"`))).body.totalResults).toBe(0);
    });

    test('finds people whom an administrator has added, and takes them over', async () => {
      const client = await directoryOf(service());
      const email = freshAddress();
      const added = await service().alpha.client.post('/api/admin/users', {
        email,
        name: 'By Hand',
        roles: ['reader'],
      });
      const [found] = (await client.get(named(`userName eq "${email}"`))).body.Resources;
      expect([found.id, found.roles]).toEqual([String(added.body.data.id), [{ value: 'reader' }]]);
      const taken = await client.patch(
        `/Users/${found.id}`,
        patch({ op: 'add', value: { externalId: 'e-7', userName: 'hand' } }),
      );
      expect([taken.body.externalId, taken.body.userName, taken.body.emails[0].value]).toEqual([
        'e-7',
        'hand',
        email,
      ]);
      const other = await client.post('/Users', { userName: 'HAND', emails: [{ value: freshAddress() }] });
      expect([other.status, other.body.scimType]).toEqual([409, 'uniqueness']);
    });

    test('a change that is based on old data is refused; what has not changed is not sent again', async () => {
      const client = await directoryOf(service());
      const { id, meta } = await addPerson(client);
      const url = `/Users/${id}`;
      expect((await client.get(url, { headers: { 'If-None-Match': meta.version } })).status).toBe(304);
      const rename = patch({ op: 'replace', path: 'displayName', value: 'B' });
      const first = await client.patch(url, rename, { headers: { 'If-Match': `W/${meta.version}` } });
      expect([first.status, first.body.displayName]).toEqual([200, 'B']);
      for (const [method, body] of [
        ['PATCH', rename],
        ['PUT', { userName: 'x@alpha.example' }],
        ['DELETE', undefined],
      ] as const) {
        const late = await client.send(method, url, { body, headers: { 'If-Match': meta.version } });
        expect([method, late.status]).toEqual([method, 412]);
      }
    });

    test('sends the attributes that are asked for', async () => {
      const client = await directoryOf(service());
      const { id } = await addPerson(client);
      expect(Object.keys((await client.get(`/Users/${id}?attributes=userName`)).body)).toEqual([
        'schemas',
        'id',
        'userName',
      ]);
      const { body } = await client.get(`${named(`id eq "${id}"`)}&excludedAttributes=emails,name`);
      expect(Object.keys(body.Resources[0])).not.toContain('emails');
      expect(Object.keys(body.Resources[0])).toContain('userName');
    });

    test('the last administrator is neither deactivated nor removed, and loses the role by no group', async () => {
      const beta = service().beta;
      const { body: key } = await beta.client.post('/api/admin/api_keys', {
        name: 'd',
        scopes: ['people:provision'],
      });
      const client = withKey(`${service().baseUrl}/scim/v2`, key.data.key);
      const { body } = await beta.client.post('/api/admin/users', {
        email: freshAddress(),
        name: 'Only',
        roles: ['administrator'],
      });
      const url = `/Users/${body.data.id}`;
      for (const reply of [
        await client.patch(url, patch({ op: 'replace', path: 'active', value: false })),
        await client.delete(url),
      ])
        expect([reply.status, reply.body.detail]).toEqual([
          409,
          'A tenant needs at least one administrator who can sign in.',
        ]);
      const group = await created(client, '/Groups', {
        displayName: 'admins',
        members: [{ value: String(body.data.id) }],
      });
      await beta.client.patch(`/api/admin/directory_groups/${group.id}`, { roles: ['administrator'] });
      expect((await client.delete(`/Groups/${group.id}`)).status).toBe(204);
      expect((await beta.client.get(`/api/admin/users/${body.data.id}`)).body.data.roles).toEqual([
        'administrator',
      ]);
    });

    test('is told of in the audit, by the name of its key', async () => {
      const client = await directoryOf(service());
      const { id } = await addPerson(client);
      await client.patch(`/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }));
      const { body } = await service().alpha.client.get(`/api/admin/audit?subject=user:${id}&ordering=id`);
      expect(
        body.results.map((entry: { action: string; author_kind: string }) => [
          entry.action,
          entry.author_kind,
        ]),
      ).toEqual([
        ['create_user', 'key'],
        ['update_user', 'key'],
      ]);
    });
  });
}
