import { buffer } from 'node:stream/consumers';
import { linesOf } from '../../extraction/lines-of.ts';
import type { PageWords } from '../../extraction/page-words.ts';
import type { ProofFile } from '../../store/files/proof-texts.ts';
import type { OcrLanguage } from '../../workshop/recognize.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import { readText } from '../../workshop/text-kind.ts';
import type { FileServices } from './receive-file.ts';

const MOST_TEXT_BYTES = 1024 * 1024;
/** Of so many first pages the places of words are known. */
const MOST_PAGES = 20;

const OCR_LANGUAGES: Readonly<Record<string, OcrLanguage>> = { de: 'deu', en: 'eng', fr: 'fra', it: 'ita' };

type Services = Pick<FileServices, 'files' | 'workshop'>;

/** The content of a file: its text, and the words of its first pages with their places. */
interface FileContent {
  readonly text: string;
  readonly pages: readonly PageWords[];
}

const NOTHING: FileContent = { text: '', pages: [] };

/**
 * Reads a file: what a PDF holds as text, what is recognised on its pages that hold none, what is recognised in a
 * picture. A file that is locked, broken or too much to read says nothing.
 */
export async function readFile(
  { files, workshop }: Services,
  tenantId: number,
  { hash, contentType, language }: Pick<ProofFile, 'hash' | 'contentType' | 'language'>,
): Promise<FileContent> {
  const bytes = await buffer(await files.open(tenantId, hash));
  if (!contentType.startsWith('image/') && contentType !== 'application/pdf')
    return { ...NOTHING, text: readText(bytes.subarray(0, MOST_TEXT_BYTES)) ?? '' };
  const languages = languagesOf(language);
  const none = { pages: [], recognized: [] };
  if (contentType !== 'application/pdf') {
    const { pages } = await orNothing(workshop.run('readWords', { bytes, pages: null, languages }), none);
    return { text: textOf(pages), pages };
  }
  const found = await orNothing(workshop.run('readText', { bytes }), { text: '', pages: 0, blank: [] });
  const pictures = found.blank;
  const withText = Array.from({ length: Math.min(found.pages, MOST_PAGES) }, (_, at) => at).filter(
    (at) => !pictures.includes(at),
  );
  const { pages, recognized } = await orNothing(
    workshop.run('readWords', { bytes, pages: { withText, pictures }, languages }),
    none,
  );
  const seen = textOf(pages.filter(({ page }) => recognized.includes(page)));
  return { text: seen === '' ? found.text : `${found.text}\n${seen}`, pages };
}

const textOf = (pages: readonly PageWords[]): string =>
  pages
    .map((page) =>
      linesOf(page)
        .map(({ text }) => `${text}\n`)
        .join(''),
    )
    .join('\n');

/** The language of the case first, then English, which stands on papers everywhere. */
const languagesOf = (language: string | null): OcrLanguage[] => [
  ...new Set([OCR_LANGUAGES[language?.split('-')[0] ?? 'en'] ?? 'eng', 'eng' as const]),
];

/** A file that the workshop refuses has no text. If the workshop is full or the service stops, the job is tried again. */
async function orNothing<T>(work: Promise<T>, nothing: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TaskRefusal && !error.isPassing) return nothing;
    throw error;
  }
}
