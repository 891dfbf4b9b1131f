import { Stack, Table, Text, Title } from '@mantine/core';
import { useApi } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { Parts } from '../../../shared/breakable.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { Section } from '../../../shared/section.tsx';
import { useWords } from '../../../texts/words.ts';

type Costs = Answer<'GET /api/admin/rule_costs'>['data'];
type ProcessCosts = Costs['processes'][number];
type RuleCost = ProcessCosts['rules'][number];

const KINDS = {
  rule: 'kindRule',
  formula: 'kindFormula',
  default: 'kindDefault',
  optional: 'kindOptional',
  read_only: 'kindReadOnly',
  check: 'kindCheck',
  name: 'kindName',
  color: 'kindColor',
  assignee: 'kindAssignee',
  transition: 'kindTransition',
  page: 'kindPage',
  access: 'kindAccess',
  wizard: 'kindWizard',
  needed_document: 'kindNeededDocument',
  ai_check: 'kindAiCheck',
  connector: 'kindConnector',
  deadline: 'kindDeadline',
  urgency: 'kindUrgency',
  queue: 'kindQueue',
  aggregate: 'kindAggregate',
} as const satisfies Record<RuleCost['kind'], string>;

/** The rules that take the most time, by process. */
export function RuleCosts() {
  const t = useWords('admin-rule-costs');
  const { data } = useApi('GET /api/admin/rule_costs', {});
  if (data === undefined) return null;
  const { one_in: count, processes } = data.data;
  return (
    <Section title={t('title')}>
      <Text size="sm" c="dimmed">
        {count === 0 ? t('off') : t('intro', { count })}
      </Text>
      {count > 0 && processes.length === 0 && <Text size="sm">{t('none')}</Text>}
      {processes.map((each) => (
        <OfProcess key={each.process} costs={each} />
      ))}
    </Section>
  );
}

function OfProcess({ costs: { process, runs, rules, rule_count } }: { costs: ProcessCosts }) {
  const t = useWords('admin-rule-costs');
  const further = rule_count - rules.length;
  return (
    <Stack gap="xs">
      <Title order={3}>{process}</Title>
      <Text size="sm" c="dimmed">
        {t('measured', { count: runs })}
      </Text>
      <div className="table-frame">
        <Table aria-label={process}>
          <Table.Thead>
            <Table.Tr>
              {(['rule', 'kind', 'share', 'runs', 'mean', 'longest'] as const).map((column) => (
                <Table.Th key={column} scope="col">
                  {t(column)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rules.map((rule) => (
              <CostRow key={`${rule.kind} ${rule.key} ${rule.ontology} ${rule.structure}`} rule={rule} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {further > 0 && (
        <Text size="xs" c="dimmed">
          {t('more', { count: further })}
        </Text>
      )}
    </Stack>
  );
}

function CostRow({ rule }: { rule: RuleCost }) {
  const t = useWords('admin-rule-costs');
  const time = (microseconds: number): string =>
    t('microseconds', { time: formatNumber(Math.round(microseconds * 10) / 10) });
  return (
    <Table.Tr>
      <Table.Td>
        <Parts text={rule.key} />
      </Table.Td>
      <Table.Td>{t(KINDS[rule.kind])}</Table.Td>
      <Table.Td>{formatNumber(Math.round(rule.share * 100))} %</Table.Td>
      <Table.Td>{formatNumber(rule.count)}</Table.Td>
      <Table.Td>{time(rule.mean_microseconds)}</Table.Td>
      <Table.Td>{time(rule.longest_microseconds)}</Table.Td>
    </Table.Tr>
  );
}
