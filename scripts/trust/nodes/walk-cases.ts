import assert from 'node:assert/strict';
import type { Client } from '../../../tests/support/client.ts';

/** All cases, page by page. */
export async function walkCases(client: Client): Promise<{ readonly id: number; readonly name: string }[]> {
  const found: { id: number; name: string }[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await client.get(`/api/1/cases?page=${page}&page_size=1000&ordering=id`);
    assert.equal(reply.status, 200, reply.text);
    found.push(...reply.body.data);
    if (found.length >= reply.body.meta.pagination.count) return found;
  }
}
