import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { announce } from '../../../../shared/announce.tsx';
import { EmptyState } from '../../../../shared/empty-state.tsx';
import { formatNumber } from '../../../../shared/format.ts';
import { showDone } from '../../../../shared/toasts.tsx';
import { useWords } from '../../../../texts/words.ts';
import { isError, type PackageProblem } from '../problem-list.tsx';
import { ProblemText } from '../problem-text.tsx';
import type { useDrafting } from '../use-drafting.ts';
import { useCellTrial } from './cell-trial.ts';
import { ColumnForm } from './column-form.tsx';
import { findTables, type TablePlace } from './find-tables.ts';
import { marksOf } from './marks.ts';
import { RowUseBar } from './row-use-bar.tsx';
import {
  addColumn,
  changeColumn,
  duplicateColumn,
  emptyRow,
  insertRows,
  moveColumn,
  moveRows,
  type Row,
  removeColumn,
  removeRows,
  type Sheet,
  widthOf,
} from './sheet.ts';
import classes from './table.module.css';
import { TableFindings } from './table-findings.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useRowUses } from './use-row-uses.ts';
import { useSelection } from './use-selection.ts';
import { useSheet } from './use-sheet.ts';
import { useTriedCells } from './use-tried-cells.ts';

type Drafting = Pick<ReturnType<typeof useDrafting>, 'files' | 'change' | 'checkedFiles' | 'look' | 'state'>;

/** The decision tables of a file, one at a time, as a grid. */
export default function TableEditor({
  file,
  at,
  open,
  drafting,
  problems,
}: {
  file: string;
  /** The table that is shown, as in the address. */
  at: string | undefined;
  open: (at: string | undefined) => void;
  drafting: Drafting;
  problems: readonly PackageProblem[];
}) {
  const t = useWords('configuring-table');
  const { files, look, checkedFiles } = drafting;
  const isChecked = checkedFiles !== null;
  useEffect(() => {
    if (!isChecked) look();
  }, [isChecked, look]);
  const tables = useMemo(() => findTables(files, file), [files, file]);
  const wanted = at?.split('/')[2] ?? at?.slice(1);
  const place = tables.find(({ key }) => key === wanted) ?? tables[0];
  if (place === undefined)
    return (
      <Stack p="md">
        <EmptyState title={t('noTable')} text={t('noTableText')} />
      </Stack>
    );
  return (
    <Stack gap={0}>
      {tables.length > 1 && (
        <NativeSelect
          size="xs"
          px="sm"
          pb="xs"
          maw="20rem"
          label={t('table')}
          value={place.key}
          data={tables.map(({ key }) => key)}
          onChange={(event) => open(`/decisions/${event.currentTarget.value}`)}
        />
      )}
      <OneTable key={`${place.file} ${place.key}`} place={place} drafting={drafting} problems={problems} />
    </Stack>
  );
}

const isFilled = (row: Row): boolean => row.some((cell) => cell !== '');

function OneTable({
  place,
  drafting: { files, change, checkedFiles, state },
  problems,
}: {
  place: TablePlace;
  drafting: Drafting;
  problems: readonly PackageProblem[];
}) {
  const t = useWords('configuring-table');
  const { sheet, sheetIn, apply, undo, redo, canUndo, canRedo } = useSheet(place, files, change);
  const selection = useSelection(sheet);
  const { active, area } = selection;
  const [text, setText] = useState<string | null>(null);
  const [asked, setAsked] = useState<number | 'new' | null>(null);
  const [isNew] = useState(sheet.columns.length === 0);
  const count = area.bottom - area.top + 1;

  // Empty rows of a file of their own are not read, so that they have no number there.
  const isApart = files[place.rowsFile] !== undefined;
  const checked = checkedFiles === null ? sheet : sheetIn(checkedFiles);
  const [known, setKnown] = useState<{ problems: typeof problems; checked: Sheet | undefined }>();
  if (known?.problems !== problems) setKnown({ problems, checked });
  const triedCells = useTriedCells(place.key, sheet);
  const isChecked = checkedFiles !== null;
  const marks = useMemo(() => {
    const rows = known?.checked?.rows ?? [];
    const told = marksOf(place.key, sheet, isApart ? rows.filter(isFilled) : rows, known?.problems ?? []);
    // The check of the package decides about a row; a row that it has not seen yet was tried alone.
    const checkedRows = new Set(isChecked ? rows : []);
    const alone = [...triedCells].filter(([each]) => !checkedRows.has(each));
    return alone.length === 0 ? told : { ...told, cells: new Map([...told.cells, ...alone]) };
  }, [place.key, sheet, known, isApart, triedCells, isChecked]);

  const row = sheet.rows[active.row];
  const column = sheet.columns[active.column];
  const tried = useCellTrial(place.key, column, active.row, text);
  const told = text === null ? ((row && marks.cells.get(row)?.get(active.column)) ?? []) : tried;
  const wrong = sheet.rows.flatMap((each, index) =>
    marks.rows.has(each) || marks.cells.has(each) ? [index] : [],
  );

  const rowUses = useRowUses(place.key);
  const { uses } = rowUses;
  const shownUses = useMemo(
    () =>
      uses &&
      new Map<Row, ReactNode>(
        [...uses.byRow].map(([each, cases]) => [
          each,
          cases === 0 ? t('never', { count: uses.cases }) : formatNumber(cases),
        ]),
      ),
    [uses, t],
  );

  const edit = (next: Sheet, words?: string): void => {
    apply(next);
    if (words !== undefined) announce(words);
  };
  const addRow = (where: number): void => {
    edit(insertRows(sheet, where, [emptyRow(sheet)]), t('rowAdded'));
    selection.go({ row: where, column: 0 });
  };
  const shift = (by: -1 | 1): void => {
    const next = moveRows(sheet, area.top, count, by);
    if (next === sheet) return;
    edit(next);
    selection.select({ ...area, top: area.top + by, bottom: area.bottom + by });
  };
  const below = sheet.rows.length === 0 ? 0 : area.bottom + 1;
  const restored = (): void => apply(sheet);
  return (
    <Stack gap="xs">
      <TableToolbar
        sheet={sheet}
        can={{ undo: canUndo, redo: canRedo }}
        findings={wrong.length}
        actions={{
          choosePolicy: (policy) =>
            edit({ ...sheet, policy, ...(policy !== 'collect' && { aggregation: '' }) }),
          chooseAggregation: (aggregation) => edit({ ...sheet, aggregation }),
          addAbove: () => addRow(area.top),
          addBelow: () => addRow(below),
          duplicate: () => {
            edit(
              insertRows(
                sheet,
                below,
                sheet.rows.slice(area.top, below).map((each) => [...each]),
              ),
            );
            selection.select({ top: below, bottom: below + count - 1, left: 0, right: widthOf(sheet) - 1 });
          },
          remove: () => {
            edit(removeRows(sheet, area.top, count));
            selection.go({ row: area.top, column: active.column });
            showDone(t('rowsRemoved', { count }), restored);
          },
          move: shift,
          addColumn: () => setAsked('new'),
          undo,
          redo,
          nextFinding: () => {
            const next = wrong.find((index) => index > active.row) ?? wrong[0] ?? 0;
            const [first = 0] = marks.cells.get(sheet.rows[next] ?? [])?.keys() ?? [];
            selection.go({ row: next, column: first });
          },
        }}
      />
      <TableFindings problems={marks.table} />
      {isNew && sheet.columns.length === 0 && (
        <Text size="sm" px="sm">
          {t('empty')}
        </Text>
      )}
      <TableGrid
        label={t('grid', { name: place.key })}
        sheet={sheet}
        marks={marks}
        selection={selection}
        typing={{ text, set: setText }}
        bubble={(id) =>
          told.length === 0 ? null : (
            <div id={id} className={classes.bubble} role={text === null ? undefined : 'status'}>
              {told.map((each) => (
                <ProblemText key={`${each.code} ${each.message}`} code={each.code} message={each.message} />
              ))}
            </div>
          )
        }
        uses={shownUses}
        apply={apply}
        columnActions={{
          edit: setAsked,
          move: (index, by) => edit(moveColumn(sheet, index, by)),
          duplicate: (index) => edit(duplicateColumn(sheet, index)),
          remove: (index) => {
            edit(removeColumn(sheet, index));
            showDone(t('columnRemoved', { name: sheet.columns[index]?.name ?? '' }), restored);
          },
          define: (index) => {
            const own = sheet.columns[index];
            if (own) edit(changeColumn(sheet, index, { part: own.part, name: own.name }));
          },
        }}
        keys={{ undo, redo, moveRows: shift, addRow: () => addRow(below) }}
      />
      {sheet.rows.length === 0 && (
        <Button mx="sm" variant="default" size="xs" onClick={() => addRow(0)} style={{ alignSelf: 'start' }}>
          {t('addRow')}
        </Button>
      )}
      <RowUseBar
        of={rowUses}
        count={() => void rowUses.count(isApart ? sheet.rows.filter(isFilled) : sheet.rows)}
        isReady={state === 'saved' && !problems.some(isError)}
      />
      <TableFindings
        title={t('rowFindings', { row: active.row + 1 })}
        problems={(row && marks.rows.get(row)) ?? []}
      />
      <Text size="xs" c="dimmed" px="sm" pb="sm">
        {t('keys')}
      </Text>
      {asked !== null && (
        <ColumnForm
          column={asked === 'new' ? undefined : sheet.columns[asked]}
          taken={sheet.columns.flatMap(({ name }, index) => (index === asked ? [] : [name]))}
          save={(next) => edit(asked === 'new' ? addColumn(sheet, next) : changeColumn(sheet, asked, next))}
          close={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
