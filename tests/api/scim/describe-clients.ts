import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { addPerson, created, directoryOf, freshAddress, GROUP, named, patch, USER } from './directory.ts';

/** What a client asks for that knows nothing but the standard: scim2-client and the checks of scim2-tester, written for any service. */
export function describeClients(service: () => TestApp): void {
  describe('a client of SCIM that was written for any service [Issue 20.4]', () => {
    test('says of each reference which resource it leads to, as clients need that build their models from the schemas', async () => {
      const client = await directoryOf(service());
      const referencesOf = async (schema: string) =>
        (await client.get(`/Schemas/${schema}`)).body.attributes
          .flatMap(({ subAttributes = [] }: { subAttributes?: object[] }) => subAttributes)
          .filter(({ type }: { type: string }) => type === 'reference')
          .map(({ referenceTypes }: { referenceTypes: string[] }) => referenceTypes);
      expect(await referencesOf(USER)).toEqual([['Group']]);
      expect(await referencesOf(GROUP)).toEqual([['User']]);
    });

    test('finds people and groups for a search in a body as for one in the address', async () => {
      const client = await directoryOf(service());
      const { userName } = await addPerson(client);
      const filter = `userName eq "${userName}"`;
      const search = { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'], filter, count: 5 };
      const found = await client.post('/Users/.search', search);
      expect([found.status, found.body]).toEqual([200, (await client.get(named(filter))).body]);
      const chosen = await client.post('/Users/.search', { ...search, attributes: ['userName', 'active'] });
      expect(Object.keys(chosen.body.Resources[0]).sort()).toEqual(['active', 'id', 'schemas', 'userName']);
      const none = await client.post('/Groups/.search', { filter: 'displayName eq "nobody"' });
      expect([none.status, none.body.totalResults]).toEqual([200, 0]);
      expect((await client.post('/Users/.search', { filter: 'userName eq' })).body.scimType).toBe(
        'invalidFilter',
      );
    });

    test.each([
      ['very many attributes', { attributes: Array.from({ length: 10_000 }, (_, at) => `a${at}`) }],
      ['attributes within attributes', { attributes: [['userName']] }],
      ['attributes that are no texts', { excludedAttributes: [{ name: 'userName' }] }],
      ['two filters', { filter: ['userName pr', 1] }],
      ['a number that is none', { count: 1.5 }],
    ])('is refused a search in a body with %s', async (_name, search) => {
      const client = await directoryOf(service());
      const { status, body } = await client.post('/Users/.search', search);
      expect([status, body.scimType]).toEqual([400, 'invalidValue']);
    });

    test('gives a name to a person who had none', async () => {
      const client = await directoryOf(service());
      const userName = freshAddress();
      const { id, displayName } = await created(client, '/Users', { schemas: [USER], userName });
      expect(displayName).toBe(userName);
      const name = { formatted: 'Ada King', givenName: 'Ada', familyName: 'Lovelace' };
      const { body } = await client.patch(`/Users/${id}`, patch({ op: 'add', path: 'name', value: name }));
      expect([body.name, body.displayName]).toEqual([name, 'Ada King']);
      const later = await client.patch(
        `/Users/${id}`,
        patch({ op: 'replace', path: 'active', value: false }),
      );
      expect([later.body.displayName, later.body.active]).toEqual(['Ada King', false]);
    });
  });
}
