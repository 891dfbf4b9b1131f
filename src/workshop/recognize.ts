import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type RecognizedWord, wordsOfTable } from './words-of-table.ts';

/** Languages whose texts can be recognised in pictures, by the codes that tesseract has for them. */
export type OcrLanguage = 'eng' | 'deu' | 'fra' | 'ita';

/** How finely pages are drawn for it. */
export const DPI = 200;

/** Reads the words of pictures, one at a time. */
export interface Recognizer {
  read(png: Uint8Array): Promise<RecognizedWord[]>;
  close(): Promise<void>;
}

/** The system's own tesseract, which is faster; where there is none, the one that comes with the program. */
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

/** Empty where there is no tesseract. */
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
  // It may end before it has read everything, which its code tells better.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new Error(`tesseract ended with ${code}`);
  return output;
}

const LSTM_ONLY = 1;

/** It reads by one language, the first: it takes what was learned from one folder, and each language has its own. */
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

/** What was learned of a language, among the program's own files: nothing is fetched. */
const trained = (code: OcrLanguage): string =>
  createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`);
