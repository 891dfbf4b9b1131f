import { Button, Checkbox, Menu, Popover, Stack } from '@mantine/core';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { addressOf } from '../../api/request.ts';
import { useWords } from '../../texts/words.ts';
import { COLUMN_KEYS, type ColumnKey } from './case-columns.tsx';

/** Names of the columns that the service exports, for those of the page. */
const EXPORTED: Readonly<Record<ColumnKey, string>> = {
  id: 'number',
  name: 'name',
  process: 'process',
  state: 'state',
  assignee: 'assignee',
  issues: 'issues',
  due: 'due',
  task: 'task',
  created: 'created',
  changed: 'changed',
  ended: 'ended',
  age: 'created',
};

interface Props {
  /** The filters, search and order that are shown. */
  readonly query: object;
  readonly shown: readonly ColumnKey[];
  readonly show: (columns: readonly ColumnKey[]) => void;
}

/** Which columns the list has, and the list as a file. */
export function ListMenu({ query, shown, show }: Props) {
  const t = useWords('app-cases');
  const own = useWords('own-list');
  const nameOf = (key: ColumnKey): string =>
    key === 'task' || key === 'created' || key === 'changed' || key === 'ended'
      ? own(key)
      : t(key === 'id' ? 'number' : key);
  const columns = [...new Set(shown.map((key) => EXPORTED[key]))].join(',');
  return (
    <>
      <Popover trapFocus withRoles returnFocus>
        <Popover.Target>
          <Button size="xs" variant="subtle" leftSection={<IconColumns size={14} />}>
            {own('columns')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={own('columns')}>
          <Stack gap="xs">
            {COLUMN_KEYS.map((key) => (
              <Checkbox
                key={key}
                size="sm"
                label={nameOf(key)}
                checked={shown.includes(key)}
                // The number and the name are what a row is.
                disabled={key === 'id' || key === 'name'}
                onChange={() => show(COLUMN_KEYS.filter((each) => (each === key) !== shown.includes(each)))}
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="subtle" leftSection={<IconDownload size={14} />}>
            {own('exportList')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Menu.Item
              key={format}
              component="a"
              download
              href={addressOf('GET /api/admin/cases/export', { query: { ...query, columns, format } })}
            >
              {own(format === 'csv' ? 'asCsv' : 'asXlsx')}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
