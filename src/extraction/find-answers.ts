import type { ReadingSource } from '../configuration/reading-sources.ts';
import { distanceFrom } from './distance-from.ts';
import { findLabels } from './find-labels.ts';
import type { Finding } from './finding.ts';
import { readMrz } from './mrz/read-mrz.ts';
import type { PageWords } from './page-words.ts';
import { readAmounts } from './read-amounts.ts';
import { readEmails, readPhones } from './read-contacts.ts';
import { type DateReading, readDates } from './read-dates.ts';
import { readIbans } from './read-ibans.ts';

/** An information that a needed document is read for. */
export interface Wanted {
  readonly information: string;
  readonly from?: ReadingSource | undefined;
  readonly near?: readonly string[] | undefined;
}

/** The best finding for an information. */
interface FoundAnswer {
  readonly information: string;
  readonly finding: Finding;
}

/** Findings by where they come from; all parts of a machine-readable zone are read at once. */
type PageReader = (page: PageWords, reading: DateReading) => Finding[];
const READERS: Readonly<Record<string, PageReader>> = {
  mrz: (page, { today }) => readMrz(page, today),
  iban: readIbans,
  date: readDates,
  email: readEmails,
  phone: readPhones,
  amount: (page, { locale }) => readAmounts(page, locale),
};

/** A finding is trusted less if the configured label is not on the page, or stands far away. */
const NO_LABEL = 0.5;
const FAR = 0.3;
const FAR_AWAY = 0.85;

/** A finding that is believed less than this is left out. */
const LEAST = 0.2;

/** The best answer of a document's pages to each thing that it is read for. */
export function findAnswers(
  pages: readonly PageWords[],
  wanted: readonly Wanted[],
  reading: DateReading,
): FoundAnswer[] {
  const known = new Map<string, Finding[]>();
  const findingsOf = (source: ReadingSource): Finding[] => {
    const name = source.split('.')[0] ?? source;
    const read = known.get(name) ?? pages.flatMap((page) => READERS[name]?.(page, reading) ?? []);
    known.set(name, read);
    return read.filter((finding) => finding.source === source);
  };
  return wanted.flatMap(({ information, from, near = [] }) => {
    if (from === undefined) return [];
    const findings = findingsOf(from);
    const finding = near.length === 0 ? bestOf(findings) : nearest(pages, findings, near);
    return finding === undefined || finding.confidence < LEAST ? [] : [{ information, finding }];
  });
}

/** The finding that is believed most. Where several differ, each of them is as likely as the next. */
function bestOf(findings: readonly Finding[]): Finding | undefined {
  const [best] = findings.toSorted((one, other) => other.confidence - one.confidence);
  const values = new Set(findings.map(({ value }) => value)).size;
  return best && values > 1 ? { ...best, confidence: best.confidence / values } : best;
}

/** The finding that stands nearest to one of the labels. */
function nearest(
  pages: readonly PageWords[],
  findings: readonly Finding[],
  labels: readonly string[],
): Finding | undefined {
  const places = pages.flatMap((page) =>
    labels.flatMap((label) => findLabels(page, label).map((box) => ({ page: page.page, box }))),
  );
  if (places.length === 0) {
    const best = bestOf(findings);
    return best && { ...best, confidence: best.confidence * NO_LABEL };
  }
  const measured = places.flatMap((label) =>
    findings.flatMap((finding) => {
      const distance = label.page === finding.page ? distanceFrom(label.box, finding.box) : undefined;
      return distance === undefined ? [] : [{ finding, distance }];
    }),
  );
  const [best] = measured.toSorted((one, other) => one.distance - other.distance);
  if (best === undefined) return undefined;
  const { finding, distance } = best;
  return distance > FAR ? { ...finding, confidence: finding.confidence * FAR_AWAY } : finding;
}
