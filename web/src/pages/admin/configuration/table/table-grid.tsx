import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import { useWords } from '../../../../texts/words.ts';
import { type After, CellInput } from './cell-input.tsx';
import { readClipboard, writeClipboard } from './clipboard.ts';
import type { ColumnActions } from './column-head.tsx';
import { GridHead } from './grid-head.tsx';
import { type GridActions, pressKey } from './grid-keys.ts';
import { cellId, GridRow, type RowActions } from './grid-row.tsx';
import type { Marks } from './marks.ts';
import { cellsIn, putCells, type Row, type Sheet, widthOf } from './sheet.ts';
import classes from './table.module.css';
import { HEAD_PX, ROW_PX, useSeenRows } from './use-seen-rows.ts';
import type { Spot, useSelection } from './use-selection.ts';

/** Rows beyond the edges that are drawn as well, so that scrolling shows no gap. */
const SPARE = 8;

const STEPS: Readonly<Record<After, Spot>> = {
  stay: { row: 0, column: 0 },
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};

const NONE: readonly never[] = [];

interface Typing {
  /** The text that is typed into the active cell; null if none is. */
  readonly text: string | null;
  readonly set: (text: string | null) => void;
}

/** The cells of a table, of which only those that are seen are drawn. */
export function TableGrid({
  label,
  sheet,
  marks,
  selection,
  typing,
  bubble,
  uses,
  apply,
  columnActions,
  keys,
}: {
  label: string;
  sheet: Sheet;
  marks: Marks;
  selection: ReturnType<typeof useSelection>;
  typing: Typing;
  /** What is wrong with the active cell. */
  bubble: (id: string) => ReactNode;
  /** How often each row decided; undefined if that is not shown. */
  uses: ReadonlyMap<Row, ReactNode> | undefined;
  apply: (sheet: Sheet) => void;
  columnActions: ColumnActions;
  keys: Pick<GridActions, 'undo' | 'redo' | 'moveRows' | 'addRow'>;
}) {
  const t = useWords('configuring-table');
  const grid = useId();
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { active, area } = selection;
  const width = widthOf(sheet);
  const inputs = sheet.columns.filter(({ part }) => part === 'inputs').length;

  const { seen, look } = useSeenRows(frame, active, cellId(grid, active.row, active.column));

  const go = (spot: Spot, isExtending = false): void =>
    selection.go(
      {
        row: Math.max(0, Math.min(spot.row, sheet.rows.length - 1)),
        column: Math.max(0, Math.min(spot.column, width - 1)),
      },
      isExtending,
    );
  // Moving the focus away takes it from the field, which then keeps its text; not once this is decided.
  const isDecided = useRef(false);
  const edit = (first?: string): void => {
    isDecided.current = false;
    if (sheet.rows.length > 0) typing.set(first ?? sheet.rows[active.row]?.[active.column] ?? '');
  };
  const keep = (after: After): void => {
    if (typing.text === null || isDecided.current) return;
    isDecided.current = true;
    apply(putCells(sheet, active.row, active.column, [[typing.text.trim()]]));
    typing.set(null);
    if (after !== 'stay') table.current?.focus({ preventScroll: true });
    const step = STEPS[after];
    const isBeyond = after === 'right' && active.column === width - 1 && active.row < sheet.rows.length - 1;
    go(
      isBeyond
        ? { row: active.row + 1, column: 0 }
        : { row: active.row + step.row, column: active.column + step.column },
    );
  };
  const cancel = (): void => {
    isDecided.current = true;
    typing.set(null);
    table.current?.focus({ preventScroll: true });
  };
  const clear = (): void => {
    const empty = Array.from({ length: area.right - area.left + 1 }, () => '');
    apply(
      putCells(
        sheet,
        area.top,
        area.left,
        cellsIn(sheet, area).map(() => empty),
      ),
    );
  };

  const page = Math.max(1, Math.floor((seen.height - HEAD_PX) / ROW_PX) - 1);
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    // Buttons in the headings have keys of their own.
    if (event.target !== table.current) return;
    pressKey(event, {
      active,
      rows: sheet.rows.length,
      width,
      page,
      go,
      selectAll: () => selection.select({ top: 0, bottom: sheet.rows.length - 1, left: 0, right: width - 1 }),
      edit,
      clear,
      ...keys,
    });
  };
  const copy = (event: ClipboardEvent, isCut = false): void => {
    if (typing.text !== null || sheet.rows.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeClipboard(cellsIn(sheet, area)));
    if (isCut) clear();
  };
  const paste = (event: ClipboardEvent): void => {
    if (typing.text !== null) return;
    event.preventDefault();
    const cells = readClipboard(event.clipboardData.getData('text/plain'));
    const [first = NONE] = cells;
    // One copied cell fills the whole selection, as in spreadsheets.
    const isOne = cells.length === 1 && first.length === 1;
    const filled = isOne ? cellsIn(sheet, area).map((row) => row.map(() => first[0] ?? '')) : cells;
    apply(putCells(sheet, area.top, area.left, filled.length === 0 ? cells : filled));
    selection.select({
      top: area.top,
      bottom: isOne ? area.bottom : area.top + cells.length - 1,
      left: area.left,
      right: isOne
        ? area.right
        : Math.min(width - 1, area.left + cells.reduce((most, row) => Math.max(most, row.length), 1) - 1),
    });
  };

  // The rows call these by reference, so that a row is drawn again only for its own sake.
  const latest = useRef({ go, edit, active, typing, width, selection });
  latest.current = { go, edit, active, typing, width, selection };
  const actions = useMemo<RowActions>(
    () => ({
      point: (row, column, event) => {
        const { active: now, typing: typed, go: move, edit: begin } = latest.current;
        const isSame = now.row === row && now.column === column;
        if (isSame && typed.text !== null) return;
        event.preventDefault();
        // The field that is typed into keeps its text when it loses the focus.
        table.current?.focus({ preventScroll: true });
        if (isSame && !event.shiftKey) begin();
        else move({ row, column }, event.shiftKey);
      },
      drag: (row, column) => {
        if (latest.current.typing.text === null) latest.current.go({ row, column }, true);
      },
      pointRow: (row, isExtending) => {
        table.current?.focus({ preventScroll: true });
        const { selection: own, width: all, active: now } = latest.current;
        const [top, bottom] = isExtending ? [Math.min(row, now.row), Math.max(row, now.row)] : [row, row];
        own.select({ top, bottom, left: 0, right: all - 1 });
      },
    }),
    [],
  );

  const first = Math.max(0, Math.floor(seen.top / ROW_PX) - SPARE);
  const last = Math.min(sheet.rows.length, Math.ceil((seen.top + seen.height) / ROW_PX) + SPARE);
  const shown = sheet.rows.slice(first, last);
  const template = [
    '4rem',
    // Uses stay beside the numbers: behind the notes of a wide table nobody would see them.
    ...(uses === undefined ? [] : ['7rem']),
    ...sheet.columns.map(() => 'minmax(9rem, 1fr)'),
    'minmax(11rem, 1.4fr)',
  ].join(' ');
  const about = `${grid}-about`;
  const told = bubble(about);
  const name = sheet.columns[active.column]?.name ?? t('note');
  const inside = {
    field:
      typing.text === null ? null : (
        <CellInput
          label={t('cell', { row: active.row + 1, name })}
          text={typing.text}
          isWrong={told !== null}
          about={told === null ? undefined : about}
          type={typing.set}
          keep={keep}
          cancel={cancel}
        />
      ),
    bubble: told,
  };
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-has-uses={uses === undefined ? undefined : true}
      onScroll={look}
    >
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are used by keys.
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={sheet.rows.length + 1}
        aria-colcount={width + (uses === undefined ? 1 : 2)}
        aria-multiselectable
        aria-activedescendant={sheet.rows.length === 0 ? undefined : cellId(grid, active.row, active.column)}
        className={classes.grid}
        onKeyDown={press}
        onCopy={(event) => copy(event)}
        onCut={(event) => copy(event, true)}
        onPaste={paste}
      >
        <GridHead
          sheet={sheet}
          marks={marks}
          template={template}
          hasUses={uses !== undefined}
          actions={columnActions}
        />
        <tbody className={classes.body} style={{ height: sheet.rows.length * ROW_PX }}>
          {shown.map((row, index) => {
            const at = first + index;
            const isActive = at === active.row;
            const isIn = area.top <= at && at <= area.bottom;
            return (
              <GridRow
                key={at}
                grid={grid}
                row={row}
                at={at}
                top={at * ROW_PX}
                columns={template}
                inputs={inputs}
                active={isActive ? active.column : -1}
                left={isIn ? area.left : -1}
                right={isIn ? area.right : -1}
                rowProblems={marks.rows.get(row)}
                cellProblems={marks.cells.get(row)}
                use={uses && (uses.get(row) ?? null)}
                actions={actions}
                inside={isActive ? inside : null}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
