import { Table, Text } from '@mantine/core';
import type { Answer } from '../../../api/request.ts';
import { Parts } from '../../../shared/breakable.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { TablePages } from '../../../shared/table-pages.tsx';
import { useWords } from '../../../texts/words.ts';
import { CaseLink } from './plan-result.tsx';

type DifferingCases = Answer<'GET /api/admin/configuration/replays/{id}/cases'>;
type DifferingCase = DifferingCases['data'][number];
type Decision = DifferingCase['decisions'][number];
type DecidedBy = Decision['decided_before'];
type Count = Answer<'GET /api/admin/configuration/replays/{id}'>['data']['counts'][number];

/** In how many cases each decision differs, by the rules that decide it. */
export function DecisionCounts({ counts, label }: { counts: readonly Count[]; label: string }) {
  const t = useWords('configuring-plan');
  return (
    <div className="table-frame">
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('decision')}</Table.Th>
            <Table.Th scope="col">{t('decidedBefore')}</Table.Th>
            <Table.Th scope="col">{t('decidedAfter')}</Table.Th>
            <Table.Th scope="col">{t('endedCount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {counts.map(({ process, part, key, rule_before, rule_after, cases }) => (
            <Table.Tr key={[process, part, key, rule_before, rule_after].join(' ')}>
              <Table.Td>
                <Subject part={part} name={key} />
              </Table.Td>
              <Table.Td>{rule_before ?? t('byNobody')}</Table.Td>
              <Table.Td>{rule_after ?? t('byNobody')}</Table.Td>
              <Table.Td>{formatNumber(cases)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Subject({ part, name }: { part: Decision['part']; name: string }) {
  const t = useWords('configuring-plan');
  return (
    <>
      <Text size="sm" fw={550}>
        <Parts text={name} />
      </Text>
      <Text size="xs" c="dimmed">
        {t(`decision_${part}`)}
      </Text>
    </>
  );
}

/** A page of cases with the decisions of each that differ. */
export function DecisionCases({
  found,
  pageSize,
  setPage,
}: {
  found: DifferingCases | undefined;
  pageSize: number;
  setPage: (page: number) => void;
}) {
  const t = useWords('configuring-plan');
  const { data = [], meta } = found ?? {};
  return (
    <div className="table-frame">
      <Table aria-label={t('endedCount')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('endedCase')}</Table.Th>
            <Table.Th scope="col">{t('decision')}</Table.Th>
            <Table.Th scope="col">{t('before')}</Table.Th>
            <Table.Th scope="col">{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((each) =>
            each.decisions.map((decision) => (
              <DecisionRow
                key={`${each.case_id} ${decision.part} ${decision.key} ${decision.instance_id} ${JSON.stringify(decision.before)}`}
                of={each}
                decision={decision}
                isFirst={decision === each.decisions[0]}
              />
            )),
          )}
        </Table.Tbody>
      </Table>
      {meta && (
        <TablePages pagination={meta.pagination} shown={data.length} pageSize={pageSize} setPage={setPage} />
      )}
    </div>
  );
}

function DecisionRow({ of, decision, isFirst }: { of: DifferingCase; decision: Decision; isFirst: boolean }) {
  const t = useWords('configuring-plan');
  return (
    <Table.Tr>
      <Table.Td>
        {isFirst && (
          <>
            <CaseLink id={of.case_id} /> {of.name}
            {of.left_out > 0 && (
              <Text size="xs" c="dimmed">
                {t('leftOut', { count: of.left_out })}
              </Text>
            )}
          </>
        )}
      </Table.Td>
      <Table.Td>
        <Subject part={decision.part} name={decision.key} />
      </Table.Td>
      <Table.Td>
        <Decided value={decision.before} by={decision.decided_before} />
      </Table.Td>
      <Table.Td>
        <Decided value={decision.after} by={decision.decided_after} />
      </Table.Td>
    </Table.Tr>
  );
}

function Decided({ value, by }: { value: unknown; by: DecidedBy }) {
  const t = useWords('configuring-plan');
  const shown = (given: unknown): string => {
    if (typeof given === 'string') return given;
    if (typeof given === 'boolean') return t(given ? 'yes' : 'no');
    return given === null ? '–' : JSON.stringify(given);
  };
  const rows = (by?.rows ?? []).map(({ decision, row }) =>
    t('row', { decision, row: row === null ? '–' : String(row) }),
  );
  return (
    <>
      <Text size="sm">{shown(value)}</Text>
      <Text size="xs" c="dimmed">
        {by === null
          ? t('byNobody')
          : [by.rule, ...(by.holds ? [] : [t('doesNotHold')]), ...rows].join(' · ')}
      </Text>
    </>
  );
}
