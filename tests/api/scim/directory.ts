import { expect } from 'vitest';
import type { Scope } from '../../../src/access/permissions.ts';
import type { TestApp } from '../../support/app.ts';
import { type Client, openClient } from '../../support/client.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const PASSWORD = 'correct horse battery';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** The body of a PATCH. */
export const patch = (...Operations: readonly unknown[]) => ({ schemas: [PATCH], Operations });

/** A list of the people whom a filter finds. */
export const named = (filter: string): string => `/Users?filter=${encodeURIComponent(filter)}`;

let number = 0;

/** An address that nobody has. */
export function freshAddress(): string {
  number += 1;
  return `scim-${number}@alpha.example`;
}

/** A client as directories are: a bearer, and the media type of the protocol. */
export async function directoryOf(
  service: TestApp,
  scopes: readonly Scope[] = ['people:provision'],
): Promise<Client> {
  const { status, body } = await service.alpha.client.post('/api/admin/api_keys', {
    name: 'directory',
    scopes,
  });
  expect(status).toBe(201);
  return openClient(`${service.baseUrl}/scim/v2`, {
    Authorization: `Bearer ${body.data.key}`,
    'Content-Type': 'application/scim+json; charset=utf-8',
  });
}

export async function created(client: Client, path: string, body: object) {
  const reply = await client.post(path, body);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body;
}

export const addPerson = (client: Client, email = freshAddress()) =>
  created(client, '/Users', { schemas: [USER], userName: email, displayName: 'A Person', active: true });

/** A person as the administration shows them. */
export const known = async ({ alpha }: TestApp, id: string) =>
  (await alpha.client.get(`/api/admin/users/${id}`)).body.data;

/** A session of a person of the directory. */
export async function sessionOf(service: TestApp, id: string): Promise<Client> {
  const { email } = await known(service, id);
  await service.alpha.client.patch(`/api/admin/users/${id}`, { password: PASSWORD });
  const reply = await service.anonymous.post('/api/admin/session', { email, password: PASSWORD });
  return openClient(service.baseUrl, { Cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' });
}
