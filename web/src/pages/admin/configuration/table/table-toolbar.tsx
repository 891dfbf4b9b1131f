import { ActionIcon, Button, Group, NativeSelect, Tooltip } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconColumnInsertRight from '@tabler/icons-react/dist/esm/icons/IconColumnInsertRight.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconRowInsertBottom from '@tabler/icons-react/dist/esm/icons/IconRowInsertBottom.mjs';
import IconRowInsertTop from '@tabler/icons-react/dist/esm/icons/IconRowInsertTop.mjs';
import IconRowRemove from '@tabler/icons-react/dist/esm/icons/IconRowRemove.mjs';
import type { ComponentType } from 'react';
import { useWords } from '../../../../texts/words.ts';
import type { Sheet } from './sheet.ts';

const HIT_POLICIES = ['unique', 'any', 'priority', 'first', 'rule_order', 'output_order', 'collect'] as const;
const AGGREGATIONS = ['sum', 'min', 'max', 'count'] as const;

interface ToolbarActions {
  readonly choosePolicy: (policy: string) => void;
  readonly chooseAggregation: (aggregation: string) => void;
  readonly addAbove: () => void;
  readonly addBelow: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly move: (by: -1 | 1) => void;
  readonly addColumn: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly nextFinding: () => void;
}

/** What can be done with a table and with the rows that are selected. */
export function TableToolbar({
  sheet,
  can,
  findings,
  actions,
}: {
  sheet: Sheet;
  can: { readonly undo: boolean; readonly redo: boolean };
  /** The number of rows with a problem or a finding. */
  findings: number;
  actions: ToolbarActions;
}) {
  const t = useWords('configuring-table');
  const hasRows = sheet.rows.length > 0;
  const icon = (
    name: string,
    Icon: ComponentType<{ size?: string | number }>,
    work: () => void,
    isOff = false,
  ) => (
    <Tooltip label={name}>
      <ActionIcon variant="subtle" aria-label={name} disabled={isOff} onClick={work}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Group gap="xs" px="sm" pb="xs" align="end" role="toolbar" aria-label={t('toolbar')}>
      <NativeSelect
        size="xs"
        label={t('policy')}
        value={sheet.policy}
        data={HIT_POLICIES.map((policy) => ({ value: policy, label: t(`policy_${policy}`) }))}
        onChange={(event) => actions.choosePolicy(event.currentTarget.value)}
      />
      {sheet.policy === 'collect' && (
        <NativeSelect
          size="xs"
          label={t('aggregation')}
          value={sheet.aggregation}
          data={[
            { value: '', label: t('aggregation_none') },
            ...AGGREGATIONS.map((each) => ({ value: each, label: t(`aggregation_${each}`) })),
          ]}
          onChange={(event) => actions.chooseAggregation(event.currentTarget.value)}
        />
      )}
      <Group gap={2}>
        {icon(t('addAbove'), IconRowInsertTop, actions.addAbove)}
        {icon(t('addBelow'), IconRowInsertBottom, actions.addBelow)}
        {icon(t('duplicateRows'), IconCopyPlus, actions.duplicate, !hasRows)}
        {icon(t('moveUp'), IconArrowUp, () => actions.move(-1), !hasRows)}
        {icon(t('moveDown'), IconArrowDown, () => actions.move(1), !hasRows)}
        {icon(t('removeRows'), IconRowRemove, actions.remove, !hasRows)}
        {icon(t('addColumn'), IconColumnInsertRight, actions.addColumn)}
        {icon(t('undo'), IconArrowBackUp, actions.undo, !can.undo)}
        {icon(t('redo'), IconArrowForwardUp, actions.redo, !can.redo)}
      </Group>
      {findings > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconAlertTriangle size={14} />}
          onClick={actions.nextFinding}
        >
          {t('nextFinding', { count: findings })}
        </Button>
      )}
    </Group>
  );
}
