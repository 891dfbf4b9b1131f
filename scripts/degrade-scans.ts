// Prints, degrades and reads pages, and reports how many were recognised and whether any was read wrongly.
//   node scripts/degrade-scans.ts [pages] [seed] [file.pdf for the degraded pages]
import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { decodePageCode, encodePageCode, FORGED, type PageCode } from '../src/documents/page-code.ts';
import { readScan } from '../src/workshop/tasks/read-scan.ts';
import { stampCodes } from '../src/workshop/tasks/stamp-codes.ts';
import { anySpoiling, degradeScan, seeded } from '../tests/support/degrade-scan.ts';
import { printedPages } from '../tests/support/printed-pages.ts';

const [count = 200, seed = 1] = process.argv.slice(2, 4).map(Number);
const [target] = process.argv.slice(4);
const random = seeded(seed);
const key = new Uint8Array(32).map(() => Math.floor(random() * 256));

const codes = Array.from(
  { length: count },
  (_, at): PageCode => ({
    caseId: 1 + Math.floor(random() * 1_000_000),
    neededDocumentId: 1 + Math.floor(random() * 1_000_000),
    version: Math.floor(random() * 2 ** 32),
    page: 1 + (at % 12),
    pages: 12,
  }),
);
const texts = codes.map((code) => encodePageCode(code, key));
const BATCH = 20;
const found = { recognised: 0, wrong: 0, missed: [] as string[] };
let readingMs = 0;
for (let from = 0; from < count; from += BATCH) {
  const part = texts.slice(from, from + BATCH);
  const printed = await stampCodes.run({ pdf: await printedPages(part.length, random), codes: part });
  const spoilings = part.map(() => anySpoiling(random));
  const scan = await degradeScan(printed, spoilings, random);
  if (target !== undefined && from === 0) await writeFile(target, scan);
  const began = performance.now();
  const { read } = await readScan.run({ pdf: scan, from: 0, count: part.length, isThorough: true });
  readingMs += performance.now() - began;
  for (const [at, codesRead] of read.entries()) {
    const seen = codesRead.map(({ text }) => decodePageCode(text, key));
    const wanted = JSON.stringify(codes[from + at]);
    const isWrong = seen.some((code) => code === FORGED || (code && JSON.stringify(code) !== wanted));
    if (isWrong) found.wrong += 1;
    else if (seen.length > 0) found.recognised += 1;
    else found.missed.push(`page ${from + at + 1}: ${JSON.stringify(spoilings[at])}`);
  }
}
const rate = ((100 * found.recognised) / count).toFixed(2);
process.stdout.write(
  `${[
    ...found.missed,
    `pages ${count}, seed ${seed}`,
    `recognised ${found.recognised} (${rate} %), not recognised ${found.missed.length}, read wrongly ${found.wrong}`,
    `${(readingMs / count).toFixed(0)} ms a page`,
  ].join('\n')}\n`,
);
process.exitCode = found.wrong > 0 || found.recognised / count < 0.99 ? 1 : 0;
