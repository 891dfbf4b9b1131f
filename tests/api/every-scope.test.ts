import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role, SCOPES, type Scope, scopesWith } from '../../src/access/permissions.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { publishEverything } from '../support/everything-package.ts';
import { type Shown, signedIn } from './cases/office.ts';

type Operation = (typeof OPERATIONS)[number];

let service: TestApp;
let documented: Shown;
beforeAll(async () => {
  service = await startApp();
  await publishEverything(service.alpha);
  const [api, admin] = await Promise.all(
    ['1', 'admin'].map((part) => service.anonymous.get(`/api/${part}/openapi.json`)),
  );
  documented = { ...api?.body.paths, ...admin?.body.paths };
});
afterAll(() => service.close());

/** A request for something that does not exist, so that its answer depends only on the caller. */
const call = (by: Client, { method, path }: Operation) =>
  by.send(method, path.replaceAll(/\{\w*uuid\w*\}/g, UUID).replaceAll(/\{\w+\}/g, '999999'), {
    ...(method !== 'GET' && { body: {} }),
  });
const UUID = '99999999-9999-4999-8999-999999999999';

/** The scopes in the reference of an operation: sets that are each sufficient. */
function saidOf({ method, path }: Operation): { readonly sets: Scope[][]; readonly text: string } {
  const { description = '', ...said } = documented[path][method.toLowerCase()];
  const [, oneOf = ''] = /Needs one of the scopes ([^.]+)\./.exec(description) ?? [];
  const sets = oneOf === '' ? [(said['x-scope'] ?? '').split(' ')] : oneOf.split(', ').map((each) => [each]);
  return {
    text: description,
    sets: sets.map((set: string[]) =>
      set.map((scope) => scope.replaceAll('`', '')).filter((scope): scope is Scope => isScope(scope)),
    ),
  };
}
const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

/** A scope and those that include it. */
const including = (scope: Scope): string[] =>
  scope === 'admin' || scope === 'operator' ? [scope] : [...scopesWith(scope)];

const DENIED = new Set([401, 403]);
const guarded = OPERATIONS.filter(({ access }) => access !== 'open' && access !== 'any');

describe('an operation asks for what the reference says, and for nothing else', () => {
  test.each(
    guarded.map((each) => [each.id, each] as const),
  )('%s [Decisions Keys]', async (_id, operation) => {
    const { sets, text } = saidOf(operation);
    expect(sets.flat().length, text).toBeGreaterThan(0);
    if (operation.forPeople !== undefined) {
      expect(text).toContain(operation.forPeople);
      const everything = await service.alpha.clientWith(SCOPES);
      expect((await call(everything, operation)).status).toBe(403);
      // A scope of keys can stand for several rights of the administration, of which only administrators have all.
      const isOfAdministration = String(operation.access).startsWith('admin:');
      const role = isOfAdministration ? undefined : rolesWith(sets[0] ?? []).at(0);
      const person = await signedIn(service, { roles: [role ?? 'administrator'], teams: ['clerks'] });
      expect(DENIED).not.toContain((await call(person.client, operation)).status);
      return;
    }
    for (const scopes of sets) {
      const exact = await call(await service.alpha.clientWith(scopes), operation);
      expect([operation.id, scopes, DENIED.has(exact.status) ? exact.text : 'let in']).toEqual([
        operation.id,
        scopes,
        'let in',
      ]);
    }
    // Without one of the scopes that are needed together, or without all of those of which one is enough.
    const lacking = sets.length > 1 ? [sets.flat()] : (sets[0] ?? []).map(including);
    for (const without of lacking) {
      const others = SCOPES.filter((scope) => !without.includes(scope));
      const { status, body } = await call(await service.alpha.clientWith(others), operation);
      expect([operation.id, status, body?.code]).toEqual([operation.id, 403, 'permission_denied']);
    }
    const people = sets.length === 1 ? rolesWithout(sets[0] ?? []) : [];
    for (const role of people) {
      const { status } = await call((await personOf(role)).client, operation);
      expect([operation.id, role, status]).toEqual([operation.id, role, 403]);
    }
  });

  const named = (permission: string): string => (permission.startsWith('admin:') ? 'admin' : permission);
  const rolesWith = (scopes: readonly string[]): Role[] =>
    ROLE_LIST.filter((role) => scopes.every((scope) => ROLES[role].map(named).includes(scope)));
  /** Roles without any permission of a needed scope. */
  const rolesWithout = (scopes: readonly string[]): Role[] =>
    ROLE_LIST.filter((role) => scopes.some((scope) => !ROLES[role].map(named).includes(scope)));
  const ROLE_LIST: readonly Role[] = ['reader', 'case_worker', 'configurator'];
  const people = new Map<Role, ReturnType<typeof signedIn>>();
  const personOf = (role: Role) => {
    const known = people.get(role) ?? signedIn(service, { roles: [role] });
    people.set(role, known);
    return known;
  };
});

test('the cases of an instance need the scopes of both [Issue scopes]', () => {
  const operation = OPERATIONS.find(({ id }) => id === 'admin_list_cases_of_instance');
  expect(operation && saidOf(operation).sets).toEqual([['instances:read', 'cases:read']]);
});

test('where only some requests need more, the reference says which [Decisions Keys]', async () => {
  const further = OPERATIONS.filter(({ furtherAccess }) => furtherAccess !== undefined);
  expect(further.length).toBeGreaterThan(0);
  const admin = await service.alpha.clientWith(['admin']);
  for (const operation of further) {
    expect(saidOf(operation).text).toContain(`Where ${operation.furtherAccess?.when}, also needs the scope`);
    const of = /(wizard|from_case)?$/.exec(operation.path)?.[1];
    const about = of === 'from_case' ? {} : of === 'wizard' ? { wizard: 'join' } : { path: 'x' };
    const { status, body: refused } = await admin.post(operation.path, { ...about, case_id: 999_999 });
    expect([operation.id, status, refused.code]).toEqual([operation.id, 403, 'permission_denied']);
  }
});
