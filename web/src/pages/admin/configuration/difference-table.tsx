import { Badge, Table, Text } from '@mantine/core';
import { Parts } from '../../../shared/breakable.tsx';
import { useWords } from '../../../texts/words.ts';
import { kindOf, rankOf } from './kinds.ts';
import { RefusalText } from './refusal-text.tsx';

interface Difference {
  readonly change: string;
  readonly kind: string;
  readonly key: string;
  readonly properties: readonly string[];
  readonly refused?: string | null;
  readonly refused_reason?: string | null;
}

const COLORS: Readonly<Record<string, string>> = { added: 'green', removed: 'red', changed: 'blue' };
const SIGNS: Readonly<Record<string, string>> = { added: '+', removed: '−', changed: '~' };

/** The differences between two packages, in words. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const t = useWords('admin-configuration');
  const kinds = useWords('admin-configuration-kinds');
  const word = (change: string): string =>
    change === 'added' ? t('added') : change === 'removed' ? t('removed') : t('changed');
  const nameOf = (kind: string): string => {
    const known = kindOf(kind);
    return known === undefined ? kind : kinds(known);
  };
  const sorted = differences.toSorted((left, right) => rankOf(left.kind) - rankOf(right.kind));
  return (
    <div className="table-frame">
      <Table aria-label={t('change')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('change')}</Table.Th>
            <Table.Th scope="col">{t('kind')}</Table.Th>
            <Table.Th scope="col">{t('key')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map(({ change, kind, key, properties, refused, refused_reason }) => (
            <Table.Tr key={`${change} ${kind} ${key}`}>
              <Table.Td>
                <Badge
                  color={COLORS[change] ?? 'gray'}
                  leftSection={<span aria-hidden>{SIGNS[change]}</span>}
                >
                  {word(change)}
                </Badge>
              </Table.Td>
              <Table.Td>{nameOf(kind)}</Table.Td>
              <Table.Td>
                <Parts text={key} />
                {properties.length > 0 && (
                  <Text size="xs" c="dimmed">
                    {properties.join(', ')}
                  </Text>
                )}
                {refused && (
                  <Text size="xs" c="var(--mantine-color-error)" component="div">
                    <RefusalText reason={refused_reason} detail={refused} />
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
