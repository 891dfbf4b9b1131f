import { useWords } from '../../../../texts/words.ts';
import { type ColumnActions, ColumnHead } from './column-head.tsx';
import type { Marks } from './marks.ts';
import type { Sheet } from './sheet.ts';
import classes from './table.module.css';

const NONE: readonly never[] = [];

/** The names of the columns, which stay in view. */
export function GridHead({
  sheet,
  marks,
  template,
  hasUses,
  actions,
}: {
  sheet: Sheet;
  marks: Marks;
  /** The widths of the columns. */
  template: string;
  hasUses: boolean;
  actions: ColumnActions;
}) {
  const t = useWords('configuring-table');
  return (
    <thead className={classes.top}>
      <tr aria-rowindex={1} className={classes.heads} style={{ gridTemplateColumns: template }}>
        <th scope="col" className={classes.corner}>
          {t('row')}
        </th>
        {hasUses && (
          <th scope="col" className={classes.usesHead}>
            {t('uses')}
          </th>
        )}
        {sheet.columns.map((column, at) => (
          <ColumnHead
            key={`${column.part} ${column.name}`}
            column={column}
            at={at}
            canMove={{
              left: sheet.columns[at - 1]?.part === column.part,
              right: sheet.columns[at + 1]?.part === column.part,
            }}
            problems={marks.columns.get(at) ?? NONE}
            actions={actions}
          />
        ))}
        <th scope="col" className={classes.head} data-part="note">
          <span className={classes.name}>{t('note')}</span>
        </th>
      </tr>
    </thead>
  );
}
