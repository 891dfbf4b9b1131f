import { writeCsv } from '../../fields/write-csv.ts';
import type { Decision } from '../kinds/decision.ts';

/** The rows of a decision as comma-separated values; reading them gives the same rows again. */
export function writeRows({ inputs, outputs, rows }: Decision): string {
  const [tested, given] = [Object.keys(inputs), Object.keys(outputs)];
  const hasNotes = rows.some(({ note }) => note !== undefined);
  const records = [
    [...tested, ...given, ...(hasNotes ? ['note'] : [])],
    ...rows.map(({ when, gives, note }) => [
      ...tested.map((name) => when[name] ?? ''),
      ...given.map((name) => gives[name] ?? ''),
      ...(hasNotes ? [note ?? ''] : []),
    ]),
  ];
  return writeCsv(records);
}
