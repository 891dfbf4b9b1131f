import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type RecognizedWord, wordsOfTable } from './words-of-table.ts';

/** Languages that can be recognised in pictures, by their tesseract codes. */
export type OcrLanguage = 'eng' | 'deu' | 'fra' | 'ita';

/** The resolution of pages for recognition. */
export const DPI = 200;

/** Reads the words of pictures, one at a time. */
export interface Recognizer {
  read(png: Uint8Array): Promise<RecognizedWord[]>;
  close(): Promise<void>;
}

/** Uses the tesseract of the system, which is faster; if there is none, the one bundled with the program. */
export async function openRecognizer(languages: readonly OcrLanguage[]): Promise<Recognizer> {
  const installed = await installedLanguages();
  const known = languages.filter((language) => installed.includes(language));
  return known.length > 0 ? systemRecognizer(known) : bundledRecognizer(languages);
}

function systemRecognizer(languages: readonly OcrLanguage[]): Recognizer {
  return {
    read: async (png) =>
      wordsOfTable(
        await runTesseract(['stdin', 'stdout', '-l', languages.join('+'), '--dpi', String(DPI), 'tsv'], png),
      ),
    close: async () => undefined,
  };
}

/** Empty if tesseract is not installed. */
async function installedLanguages(): Promise<string[]> {
  try {
    return (await runTesseract(['--list-langs'])).split('\n').map((line) => line.trim());
  } catch {
    return [];
  }
}

async function runTesseract(args: readonly string[], input: Uint8Array = new Uint8Array()): Promise<string> {
  const child = spawn('tesseract', args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH ?? '', OMP_THREAD_LIMIT: '1' },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  // It may end before it has read everything; its exit code then tells more than this error.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new Error(`tesseract ended with ${code}`);
  return output;
}

const LSTM_ONLY = 1;

/** Recognises only the first language: it loads its data from one folder, and each language has its own. */
async function bundledRecognizer([language = 'eng']: readonly OcrLanguage[]): Promise<Recognizer> {
  const { createWorker } = await import('tesseract.js');
  const worker = await createWorker(language, LSTM_ONLY, {
    langPath: path.dirname(trained(language)),
    cacheMethod: 'none',
  });
  await worker.setParameters({ user_defined_dpi: String(DPI) });
  return {
    read: async (png) => {
      const { data } = await worker.recognize(Buffer.from(png), {}, { text: false, blocks: true });
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines));
      return lines.flatMap(({ words }, line) =>
        words.map(({ text, confidence, bbox }) => ({
          text,
          line,
          confidence: confidence / 100,
          left: bbox.x0,
          top: bbox.y0,
          right: bbox.x1,
          bottom: bbox.y1,
        })),
      );
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

/** The trained data of a language, among the program's own files: nothing is downloaded. */
const trained = (code: OcrLanguage): string =>
  createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`);
