import type { PackageIndex } from '../index-package.ts';
import type { Block } from '../kinds/document-blocks.ts';
import { pointer } from '../problem.ts';
import { error, type Finding } from './finding.ts';

type Column = Extract<Block, { table: unknown }>['table']['columns'][number];

/** Finds tables of documents whose columns have no room beside each other. */
export const findTableProblems = ({ package: pkg }: PackageIndex): Finding[] =>
  Object.entries(pkg.documents).flatMap(([key, { sections }]) =>
    sections.flatMap(({ boxes, blocks }, at) => {
      const place = pointer(['documents', key, 'sections', at]);
      return [
        ...boxes.flatMap((box, position) => inBlocks(box.blocks, `${place}/boxes/${position}/blocks`)),
        ...inBlocks(blocks, `${place}/blocks`),
      ];
    }),
  );

const inBlocks = (blocks: readonly Block[], place: string): Finding[] =>
  blocks.flatMap((block, position) => {
    const at = `${place}/${position}`;
    if ('table' in block) return columnProblems(block.table.columns, `${at}/table`);
    if (!('part' in block)) return [];
    return [
      ...inBlocks(block.part.blocks, `${at}/part/blocks`),
      ...inBlocks(block.part.otherwise, `${at}/part/otherwise`),
    ];
  });

function columnProblems(columns: readonly Column[], at: string): Finding[] {
  if (columns.length === 0)
    return [error('table_without_columns', at, 'A table needs at least one column under "columns".')];
  const sum = columns.reduce((all, { width }) => all + (width ?? 0), 0);
  const suggestion = 'Make columns narrower, or leave out a "width": columns without one share what is left.';
  const tooWide = (message: string) => [error('table_too_wide', `${at}/columns`, message, { suggestion })];
  if (sum > 100) return tooWide(`The widths of the columns are ${sum} percent together; 100 is the line.`);
  if (sum === 100 && columns.some(({ width }) => width === undefined))
    return tooWide('The widths are 100 percent together, and nothing is left for the columns without one.');
  return [];
}
