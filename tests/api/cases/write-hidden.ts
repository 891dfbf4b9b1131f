import { expect } from 'vitest';
import type { Client, Reply } from '../../support/client.ts';
import type { World } from '../../support/every-write.ts';

/** Writes a word into each of the informations of a case and of a person outside that not everybody may see, and into the names of occurrences. */
export async function writeHidden(
  client: Client,
  { path, holder, person }: World,
  word: string,
): Promise<Reply> {
  const written = await client.patch(path, {
    fields: [
      { case_field_key: 'purpose', value: `${word} purpose` },
      {
        case_field_key: 'holder_addresses',
        value: [{ street: `${word} street`, __name: `${word} name` }],
      },
      { information_key: 'note', instance_id: holder, value: `${word} note` },
      {
        information_key: 'phones',
        instance_id: holder,
        value: [{ number: '1', label: `${word} label` }],
      },
    ],
  });
  expect([written.status, written.body.code]).toEqual([200, undefined]);
  const outside = await client.patch(`/api/1/instances/${person}/force_update`, {
    fields: {
      note: `${word} outside`,
      addresses: [{ street: `${word} outside`, __name: `${word} outside` }],
      phones: [{ number: '1', label: `${word} outside` }],
    },
  });
  expect(outside.status).toBe(200);
  return written;
}

/** Proposes a value of each kind of address for informations that not everybody may see. */
export async function propose(client: Client, { path, holder }: World, word: string): Promise<void> {
  for (const field of [
    { case_field_key: 'purpose', value: `${word} proposed` },
    { case_field_key: 'holder_addresses', value: [{ city: `${word} proposed` }] },
    {
      information_key: 'phones',
      instance_id: holder,
      value: [{ number: '2', label: `${word} proposed` }],
    },
  ]) {
    const proposed = await client.post(`${path}/proposals`, { reason: `${word} says so.`, fields: [field] });
    expect([proposed.status, proposed.body.code]).toEqual([201, undefined]);
  }
}

/** Duplicates an occurrence, renames the copy twice with a word, and removes it. */
export async function rewriteOccurrence(
  client: Client,
  { path }: World,
  occurrence: number,
  word: string,
): Promise<void> {
  const at = `${path}/structure_occurrences`;
  const copied = await client.post(`${at}/${occurrence}/duplicate?skip_case_response=true`, {});
  expect([copied.status, copied.body.code]).toEqual([200, undefined]);
  const copy = `${at}/${copied.body.data.trigger_object}`;
  for (const name of ['first', 'second'])
    expect((await client.patch(copy, { name: `${word} ${name}` })).status).toBe(200);
  expect((await client.delete(copy)).status).toBe(200);
}
