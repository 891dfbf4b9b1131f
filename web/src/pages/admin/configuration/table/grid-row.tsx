import { memo, type PointerEvent, type ReactNode } from 'react';
import { useWords } from '../../../../texts/words.ts';
import { isError, type PackageProblem } from '../problem-list.tsx';
import { problemTitle } from '../problem-text.tsx';
import type { Row } from './sheet.ts';
import classes from './table.module.css';

/** The id of a cell of the grid. */
export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`;

export interface RowActions {
  readonly point: (row: number, column: number, event: PointerEvent) => void;
  readonly drag: (row: number, column: number) => void;
  readonly pointRow: (row: number, isExtending: boolean) => void;
}

const severityOf = (problems: readonly PackageProblem[] | undefined): 'error' | 'warning' | undefined =>
  problems === undefined || problems.length === 0 ? undefined : problems.some(isError) ? 'error' : 'warning';

/** A mark for problems: a sign with the problems as its name. */
function Sign({ problems }: { problems: readonly PackageProblem[] }) {
  const severity = severityOf(problems);
  if (severity === undefined) return null;
  const titles = new Set(problems.map(({ code, message }) => problemTitle(code) ?? message));
  return (
    <span role="img" className={classes.sign} data-is={severity} aria-label={[...titles].join('. ')}>
      {severity === 'error' ? '✕' : '!'}
    </span>
  );
}

/** One row of the grid, drawn again only if something of it has changed. */
export const GridRow = memo(function GridRow({
  grid,
  row,
  at,
  top,
  columns,
  inputs,
  active,
  left,
  right,
  rowProblems,
  cellProblems,
  use,
  actions,
  inside,
}: {
  grid: string;
  row: Row;
  at: number;
  /** The distance from the top of the grid, in pixels. */
  top: number;
  /** The widths of the columns. */
  columns: string;
  /** The number of columns that are inputs. */
  inputs: number;
  /** The column of the cell that is used next; -1 in other rows. */
  active: number;
  /** The columns that are selected, from one to another; -1 for none. */
  left: number;
  right: number;
  rowProblems: readonly PackageProblem[] | undefined;
  cellProblems: ReadonlyMap<number, readonly PackageProblem[]> | undefined;
  /** How often it decided; undefined if that is not shown. */
  use: ReactNode | undefined;
  actions: RowActions;
  /** What is in the active cell while it is typed into, or below it. */
  inside: { readonly field: ReactNode; readonly bubble: ReactNode } | null;
}) {
  const t = useWords('configuring-table');
  return (
    <tr aria-rowindex={at + 2} className={classes.row} style={{ top, gridTemplateColumns: columns }}>
      <th
        scope="row"
        className={classes.number}
        data-is={severityOf(rowProblems)}
        onPointerDown={(event) => actions.pointRow(at, event.shiftKey)}
      >
        {at + 1}
        {rowProblems && <Sign problems={rowProblems} />}
      </th>
      {use !== undefined && (
        <td aria-colindex={2} className={classes.use}>
          {use}
        </td>
      )}
      {row.map((cell, column) => {
        const problems = cellProblems?.get(column);
        const isActive = column === active;
        const isSelected = left <= column && column <= right;
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, cells can be selected.
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by nothing but its place.
            key={column}
            id={cellId(grid, at, column)}
            aria-colindex={column + (use === undefined ? 2 : 3)}
            aria-selected={isSelected}
            className={classes.cell}
            data-part={column < inputs ? 'inputs' : column < row.length - 1 ? 'outputs' : 'note'}
            data-active={isActive || undefined}
            data-is={severityOf(problems)}
            title={cell}
            onPointerDown={(event) => actions.point(at, column, event)}
            onPointerEnter={(event) => event.buttons === 1 && actions.drag(at, column)}
          >
            {isActive && inside?.field ? (
              inside.field
            ) : (
              <>
                <span className={classes.text}>
                  {cell === '' && column < inputs ? <span className={classes.any}>{t('any')}</span> : cell}
                </span>
                {problems && <Sign problems={problems} />}
              </>
            )}
            {isActive && inside?.bubble}
          </td>
        );
      })}
    </tr>
  );
});
