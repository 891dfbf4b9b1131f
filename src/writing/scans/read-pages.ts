import type { ReadPage } from '../../documents/sort-scan.ts';
import { refuse } from '../../errors.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { Workshop } from '../../workshop/workshop.ts';

/** The most pages of one scan: a minute's work, while the client waits. */
export const MOST_PAGES = 200;
/** How many are read between two looks at the clock of the process that reads them. */
const BATCH = 5;
/** Pages that end the process that reads them; a scan with more of these is none. */
const MOST_FAILURES = 3;
/** Pages without a code that are looked at thoroughly; what holds more of these is hardly a scan of ours. */
const MOST_THOROUGH = 20;

/** A scan as a PDF, with what was read on each of its pages. */
interface ReadScan {
  readonly pdf: Uint8Array;
  readonly pages: readonly ReadPage[];
}

/** Reads the codes of a scan, page by page, in processes that may fail without taking the rest with them. */
export async function readPages(workshop: Workshop, file: Uint8Array): Promise<ReadScan> {
  const prepared = await workshop.run('prepareScan', { file }).catch(refuseScan);
  if (prepared.pages > MOST_PAGES)
    throw refuse(
      'scan_too_large',
      `The scan has ${prepared.pages} pages; ${MOST_PAGES} can be read at once. Upload it in parts.`,
      'file',
    );
  const pdf = prepared.pdf ?? file;
  const pages: ReadPage[] = [];
  let failures = 0;
  const read = async (from: number, count: number): Promise<readonly ReadPage[] | undefined> => {
    const isThorough = pages.filter((page) => page.length === 0).length < MOST_THOROUGH;
    try {
      return (await workshop.run('readScan', { pdf, from, count, isThorough })).read;
    } catch (error) {
      if (!(error instanceof TaskRefusal)) throw error;
      if (error.isPassing) throw refuse('unavailable', error.message);
      return undefined;
    }
  };
  for (let from = 0; from < prepared.pages; from += BATCH) {
    const count = Math.min(BATCH, prepared.pages - from);
    const batch = await read(from, count);
    if (batch !== undefined) {
      pages.push(...batch);
      continue;
    }
    // One page is too much for the process: the others of the batch are read one by one.
    for (let at = from; at < from + count; at++) {
      const single = count === 1 ? undefined : await read(at, 1);
      if (single === undefined) failures += 1;
      if (failures > MOST_FAILURES)
        throw refuse(
          'scan_too_large',
          'Pages of the scan take too long to read, or too much memory.',
          'file',
        );
      pages.push(single?.[0] ?? []);
    }
  }
  return { pdf, pages };
}

const TOO_LARGE: ReadonlySet<string> = new Set(['too_long', 'too_large', 'too_many_pages', 'crashed']);

function refuseScan(error: unknown): never {
  if (!(error instanceof TaskRefusal)) throw error;
  if (error.isPassing) throw refuse('unavailable', error.message);
  throw refuse(TOO_LARGE.has(error.code) ? 'scan_too_large' : 'invalid_scan', error.message, 'file');
}
