import { expect } from 'vitest';
import type { TestApp, TestTenant } from '../../support/app.ts';

/** Starts an import by uploading its file; gives its id. */
export async function startImport(
  { baseUrl }: TestApp,
  { key }: TestTenant,
  {
    type,
    body,
    path = 'instances/import?ontology_key=Person',
  }: { type: string; body: string | Buffer; path?: string | undefined },
): Promise<number> {
  const response = await fetch(`${baseUrl}/api/1/${path}`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${key}`, 'Content-Type': type },
    body,
  });
  expect(response.status).toBe(201);
  return JSON.parse(await response.text()).data.id;
}
