import type { TestTenant } from './app.ts';

/** Deletes everything in the bin of a tenant for good. */
export async function emptyTheBin({ client }: Pick<TestTenant, 'client'>): Promise<void> {
  const { body } = await client.get('/api/admin/bin?page_size=200');
  for (const { id } of body.data as { id: number }[]) await client.delete(`/api/admin/bin/${id}`);
}
