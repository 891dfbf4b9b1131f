import type { PageWords, Word } from '../../extraction/page-words.ts';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';

/** A word without names of its parts: text, left, top, width, height, line, confidence. Thousands of them are stored for a file. */
type StoredWord = readonly [string, number, number, number, number, number, number];
type StoredPage = { readonly page: number; readonly words: readonly StoredWord[] };

const pack = ({ text, box: { x, y, width, height }, line, confidence }: Word): StoredWord => [
  text,
  x,
  y,
  width,
  height,
  line,
  confidence,
];

const unpack = ([text, x, y, width, height, line, confidence]: StoredWord): Word => ({
  text,
  box: { x, y, width, height },
  line,
  confidence,
});

/** The words of a file's first pages; undefined where they were not read yet. */
export async function loadFileWords(
  { db }: TenantTransaction,
  hash: string,
): Promise<PageWords[] | undefined> {
  const row = await db.selectFrom('file_words').select('pages').where('hash', '=', hash).executeTakeFirst();
  // Only `saveFileWords` writes this column.
  const pages = row?.pages as readonly StoredPage[] | undefined;
  return pages?.map(({ page, words }) => ({ page, words: words.map(unpack) }));
}

/** Keeps the words of a file that somebody holds. */
export async function saveFileWords(
  { db }: TenantTransaction,
  hash: string,
  read: readonly PageWords[],
): Promise<void> {
  const pages = storableJson(read.map(({ page, words }): StoredPage => ({ page, words: words.map(pack) })));
  await db
    .insertInto('file_words')
    .values({ hash, pages })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doUpdateSet({ pages }))
    .execute();
}
