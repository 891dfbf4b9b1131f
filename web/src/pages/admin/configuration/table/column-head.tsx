import { Menu, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useWords } from '../../../../texts/words.ts';
import type { PackageProblem } from '../problem-list.tsx';
import { ProblemText } from '../problem-text.tsx';
import type { Column } from './sheet.ts';
import classes from './table.module.css';

export interface ColumnActions {
  readonly edit: (at: number) => void;
  readonly move: (at: number, by: -1 | 1) => void;
  readonly duplicate: (at: number) => void;
  readonly remove: (at: number) => void;
  /** Defines a column that rows have cells for. */
  readonly define: (at: number) => void;
}

/** The name of a column, and a menu of what can be done with it. */
export function ColumnHead({
  column,
  at,
  canMove,
  problems,
  actions,
}: {
  column: Column;
  at: number;
  canMove: { readonly left: boolean; readonly right: boolean };
  problems: readonly PackageProblem[];
  actions: ColumnActions;
}) {
  const t = useWords('configuring-table');
  const { name, part, type, formula, isUnknown = false } = column;
  const isWrong = isUnknown || problems.length > 0;
  return (
    <th
      scope="col"
      aria-colindex={at + 2}
      className={classes.head}
      data-part={part}
      data-is={isWrong ? 'error' : undefined}
    >
      <Menu position="bottom-start" withinPortal shadow="md">
        <Menu.Target>
          <UnstyledButton className={classes.headButton}>
            <span className={classes.name}>{name}</span>
            <span className={classes.kind}>
              {isUnknown ? t('unknownColumn') : [type ?? t('anyType'), formula].filter(Boolean).join(' · ')}
            </span>
            <IconChevronDown size={14} className={classes.chevron} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {problems.map((problem) => (
            <Menu.Label key={`${problem.code} ${problem.path}`}>
              <ProblemText {...problem} witness={null} />
            </Menu.Label>
          ))}
          {isUnknown ? (
            <Menu.Item onClick={() => actions.define(at)}>{t('defineColumn')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => actions.edit(at)}>{t('editColumn')}</Menu.Item>
          )}
          {!isUnknown && <Menu.Item onClick={() => actions.duplicate(at)}>{t('duplicateColumn')}</Menu.Item>}
          <Menu.Item disabled={!canMove.left} onClick={() => actions.move(at, -1)}>
            {t('moveLeft')}
          </Menu.Item>
          <Menu.Item disabled={!canMove.right} onClick={() => actions.move(at, 1)}>
            {t('moveRight')}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => actions.remove(at)}>
            {t('removeColumn')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </th>
  );
}
