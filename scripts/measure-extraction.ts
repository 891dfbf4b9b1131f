// Makes papers in four languages, as text and as spoilt pictures, reads them, and says how much of what is on them was found and how much of
// that is right.
//   node scripts/measure-extraction.ts [rounds] [seed] [text|pictures]
import process from 'node:process';
import { findAnswers } from '../src/extraction/find-answers.ts';
import { CERTAIN } from '../src/extraction/finding.ts';
import type { OcrLanguage } from '../src/workshop/recognize.ts';
import { readWords } from '../src/workshop/tasks/read-words.ts';
import { degradeScan, seeded } from '../tests/support/degrade-scan.ts';
import { makePaper, PAPER_KINDS, PAPER_LANGUAGES, type PaperLanguage } from '../tests/support/made-papers.ts';

const [rounds = 5, seed = 1] = process.argv.slice(2, 4).map(Number);
const forms = process.argv[4] === undefined ? ['text', 'pictures'] : [process.argv[4]];
const TODAY = '2026-11-15';
const OCR: Readonly<Record<PaperLanguage, OcrLanguage>> = { en: 'eng', de: 'deu', fr: 'fra', it: 'ita' };

interface Count {
  wanted: number;
  found: number;
  right: number;
  certainAndWrong: number;
}
const counts = new Map<string, Count>();
const countOf = (name: string): Count => {
  const known = counts.get(name) ?? { wanted: 0, found: 0, right: 0, certainAndWrong: 0 };
  counts.set(name, known);
  return known;
};

for (const form of forms) {
  const random = seeded(seed);
  for (let round = 0; round < rounds; round++)
    for (const language of PAPER_LANGUAGES)
      for (const kind of PAPER_KINDS) {
        const paper = makePaper(kind, language, random);
        const isText = form === 'text';
        const between = (low: number, high: number): number => low + random() * (high - low);
        const spoiling = {
          dpi: random() < 0.5 ? 150 : 200,
          angle: between(-1, 1),
          noise: between(0, 15),
          blur: between(0.3, 0.8),
          quality: Math.round(between(50, 85)),
          black: Math.round(between(0, 60)),
          white: Math.round(between(210, 255)),
          pen: 'none',
        } as const;
        const bytes = isText ? paper.pdf : await degradeScan(paper.pdf, [spoiling], random);
        const pages = isText ? { withText: [0], pictures: [] } : { withText: [], pictures: [0] };
        const read = await readWords.run({ bytes, pages, languages: [OCR[language]] });
        const answers = findAnswers(read.pages, paper.wanted, { locale: language, today: TODAY });
        for (const { information } of paper.wanted) {
          const finding = answers.find((each) => each.information === information)?.finding;
          const isRight = finding !== undefined && isSame(finding.value, paper.answers[information] ?? '');
          for (const name of [`${form}: ${kind}, ${information}`, `${form}: ${language}`, `${form}: all`]) {
            const count = countOf(name);
            count.wanted += 1;
            if (finding !== undefined) count.found += 1;
            if (isRight) count.right += 1;
            if (finding !== undefined && !isRight && finding.confidence >= CERTAIN)
              count.certainAndWrong += 1;
          }
          if (finding !== undefined && !isRight)
            process.stderr.write(
              `${form} ${kind} ${language} ${information}: ${finding.value} for ${paper.answers[information]} (${finding.confidence.toFixed(2)})\n`,
            );
        }
      }
}

/** Whichever apostrophe was read. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string): string => text.replaceAll('’', "'");
  return plain(one) === plain(other);
}

const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`;
process.stdout.write('| What | Wanted | Precision | Recall | Certain and wrong |\n|---|---|---|---|---|\n');
for (const [name, { wanted, found, right, certainAndWrong }] of [...counts].sort(([one], [other]) =>
  one.localeCompare(other),
))
  process.stdout.write(
    `| ${name} | ${wanted} | ${percent(right, found)} | ${percent(right, wanted)} | ${certainAndWrong} |\n`,
  );
process.exitCode = [...counts.values()].some(({ certainAndWrong }) => certainAndWrong > 0) ? 1 : 0;
