import { Button, Menu } from '@mantine/core';
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
  const columns = [...new Set(shown.map((key) => EXPORTED[key]))].join(',');
  return (
    <>
      <Menu closeOnItemClick={false}>
        <Menu.Target>
          <Button size="xs" variant="subtle" leftSection={<IconColumns size={14} />}>
            {t('columns')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {COLUMN_KEYS.map((key) => (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={shown.includes(key)}
              // The number and the name are what a row is.
              disabled={key === 'id' || key === 'name'}
              leftSection={<span aria-hidden>{shown.includes(key) ? '✓' : '\u2003'}</span>}
              onClick={() =>
                show(
                  COLUMN_KEYS.filter((each) => (each === key ? !shown.includes(key) : shown.includes(each))),
                )
              }
            >
              {t(key === 'id' ? 'number' : key)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="subtle" leftSection={<IconDownload size={14} />}>
            {t('exportList')}
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
              {t(format === 'csv' ? 'asCsv' : 'asXlsx')}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
