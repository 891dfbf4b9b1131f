import { OperatorError } from '../../errors.ts';
import type { DumpLine } from './dump-line.ts';

/** Passes on the lines of one whole export, and throws where its closing line is missing, counts other rows, or is not the last. */
export async function* wholeDump(lines: AsyncIterable<DumpLine>): AsyncGenerator<DumpLine> {
  let number = 0;
  let rows = 0;
  let expected: number | undefined;
  for await (const line of lines) {
    number += 1;
    if (expected !== undefined)
      throw new OperatorError(
        `Line ${number} of the export stands behind its closing line, where nothing may be. It may be two exports in one file.`,
      );
    if ('dossier_export_rows' in line) expected = line.dossier_export_rows;
    if ('table' in line) rows += 1;
    yield line;
  }
  if (expected !== rows)
    throw new OperatorError('The export is cut off: its closing line is missing or counts other rows.');
}
