import type { TestTenant } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { readMail } from '../../support/read-mail.ts';

export const CREATION = '7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01';
export const LIFECYCLE = '7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a02';

/** A retail client that exists outside cases. */
export async function makeClient(
  client: Client,
  number: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number }> {
  const { ontologies } = (await client.get('/api/1/configuration')).body.data;
  const ontology = ontologies.find((each: { key: string }) => each.key === 'RetailClient');
  const made = await client.post('/api/1/instances/force_create', {
    ontology_id: ontology.id,
    fields: { client_number: number, first_name: 'Anna', last_name: 'Muster', ...fields },
  });
  if (made.status >= 300) throw new Error(made.text);
  return { id: made.body.data.id };
}

/** The text of the newest mail to an address. */
export async function newestMail(tenant: TestTenant, address: string): Promise<string> {
  const { results } = (await tenant.client.get(`/api/admin/mails?search=${encodeURIComponent(address)}`))
    .body;
  const newest = results.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0];
  return newest === undefined ? '' : readMail(tenant, newest.id);
}
