import { buffer } from 'node:stream/consumers';
import type { ProofFile } from '../../store/files/proof-texts.ts';
import type { OcrLanguage } from '../../workshop/recognize.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import { readText } from '../../workshop/text-kind.ts';
import type { FileServices } from './receive-file.ts';

const MOST_TEXT_BYTES = 1024 * 1024;

const OCR_LANGUAGES: Readonly<Record<string, OcrLanguage>> = { de: 'deu', en: 'eng', fr: 'fra' };

type Services = Pick<FileServices, 'files' | 'workshop'>;

/**
 * The text of a file: what a PDF holds as text, what is recognised on its pages that hold none, what is recognised in a
 * picture. A file that is locked, broken or too much to read has none.
 */
export async function readFileText(
  { files, workshop }: Services,
  tenantId: number,
  { hash, contentType, language }: ProofFile,
): Promise<string> {
  const bytes = await buffer(await files.open(tenantId, hash));
  if (!contentType.startsWith('image/') && contentType !== 'application/pdf')
    return readText(bytes.subarray(0, MOST_TEXT_BYTES)) ?? '';
  const languages = languagesOf(language);
  const recognize = (pages: readonly number[] | null): Promise<string> =>
    orNothing(workshop.run('recognizeText', { bytes, pages, languages }), '');
  if (contentType !== 'application/pdf') return recognize(null);
  const found = await orNothing(workshop.run('readText', { bytes }), { text: '', pages: 0, blank: [] });
  if (found.blank.length === 0) return found.text;
  return `${found.text}\n${await recognize(found.blank)}`;
}

/** The language of the case first, then English, which stands on papers everywhere. */
const languagesOf = (language: string | null): OcrLanguage[] => [
  ...new Set([OCR_LANGUAGES[language?.split('-')[0] ?? 'en'] ?? 'eng', 'eng' as const]),
];

/** What the workshop refuses is no text; that it has no room now, or that the service stops, is for another attempt. */
async function orNothing<T>(work: Promise<T>, nothing: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TaskRefusal && !error.isPassing) return nothing;
    throw error;
  }
}
