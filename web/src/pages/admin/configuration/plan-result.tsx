import { Alert, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Parts } from '../../../shared/breakable.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { oneOf } from '../../../shared/given.ts';
import { Section } from '../../../shared/section.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { ConfigurationPlan } from './plan-data.ts';
import { RefusalText } from './refusal-text.tsx';

type PlannedProcess = ConfigurationPlan['processes'][number];
type PlannedOntology = NonNullable<ConfigurationPlan['ontologies']>[number];
type ExampleLink = (props: { id: number }) => ReactNode;

/** The effects of publishing, for people to read. */
export function PlanResult({
  plan,
  nameOf,
}: {
  plan: ConfigurationPlan;
  nameOf: (process: string) => string;
}) {
  const t = useWords('configuring-plan');
  return (
    <>
      {plan.refusals.length > 0 && (
        <Alert color="red" title={t('refusals')} role="alert">
          <Text size="sm">{t('refused')}</Text>
          <ul>
            {plan.refusals.map(({ reason, attr, detail }) => (
              <li key={`${attr} ${detail}`}>
                <RefusalText reason={reason} detail={detail} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {(plan.missing_secrets ?? []).length > 0 && (
        <Alert color="yellow" title={t('missingSecrets')}>
          <Text size="sm">{(plan.missing_secrets ?? []).join(', ')}</Text>
        </Alert>
      )}
      {plan.is_partial && (
        <Alert color="yellow" title={t('partial')}>
          <Text size="sm">{t('partialText')}</Text>
        </Alert>
      )}
      {plan.processes.length === 0 && (
        <Text c="dimmed" size="sm">
          {t('noCases')}
        </Text>
      )}
      {plan.processes.map((process) => (
        <ProcessPlan key={process.process} of={process} name={nameOf(process.process)} />
      ))}
      {(plan.ontologies ?? []).map((ontology) => (
        <OntologyPlan key={ontology.ontology} of={ontology} />
      ))}
      <Section title={t('differences')}>
        <DifferenceTable differences={plan.differences} />
      </Section>
    </>
  );
}

function ProcessPlan({ of, name }: { of: PlannedProcess; name: string }) {
  const t = useWords('configuring-plan');
  const policy = of.policy === 'moves' ? t('moves') : of.policy === 'stays' ? t('stays') : t('removedPolicy');
  return (
    <Section
      title={name}
      buttons={
        <>
          <StatusBadge is="plain">{t('cases', { count: of.cases })}</StatusBadge>
          <StatusBadge is={of.changed > 0 ? 'busy' : 'good'}>
            {of.changed > 0 ? t('changed', { count: of.changed }) : t('unchanged')}
          </StatusBadge>
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {policy} {of.not_begun > 0 && t('notBegun', { count: of.not_begun })}
      </Text>
      {of.failing.count > 0 && (
        <Alert color="orange" title={`${t('failing')} (${formatNumber(of.failing.count)})`}>
          <ul>
            {of.failing.examples.map(({ case_id, reason }) => (
              <li key={case_id}>
                <CaseLink id={case_id} />: <span lang="en">{reason}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {of.effects.length === 0 && of.policy === 'moves' && <Text size="sm">{t('noEffects')}</Text>}
      {of.effects.length > 0 && <Effects effects={of.effects} name={name} />}
      <Counts title={t('kept')} counts={of.kept_values} />
      <Counts title={t('movedStates')} counts={of.moved_states} />
    </Section>
  );
}

function OntologyPlan({ of }: { of: PlannedOntology }) {
  const t = useWords('configuring-plan');
  return (
    <Section
      title={of.ontology}
      buttons={
        <>
          <StatusBadge is="plain">{t('outside', { count: of.instances })}</StatusBadge>
          <StatusBadge is={of.changed > 0 ? 'busy' : 'good'}>
            {of.changed > 0 ? t('changed', { count: of.changed }) : t('unchanged')}
          </StatusBadge>
        </>
      }
    >
      {of.effects.length > 0 && <Effects effects={of.effects} name={of.ontology} link={InstanceLink} />}
    </Section>
  );
}

const PARTS = [
  'questions',
  'values',
  'instances',
  'needed_documents',
  'warnings',
  'tags',
  'colors',
  'documents',
  'issues',
  'transitions',
  'readers',
  'rights',
  'calls',
  'deadlines',
  'missed_deadlines',
  'queues',
  'names',
] as const;

function Effects({
  effects,
  name,
  link = CaseLink,
}: {
  effects: PlannedProcess['effects'];
  name: string;
  link?: ExampleLink;
}) {
  const t = useWords('configuring-plan');
  const word = (part: string): string => {
    const known = oneOf(PARTS, part);
    return known === undefined ? part : t(`part_${known}`);
  };
  return (
    <div className="table-frame">
      <Table aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('part')}</Table.Th>
            <Table.Th scope="col">{t('appears')}</Table.Th>
            <Table.Th scope="col">{t('disappears')}</Table.Th>
            <Table.Th scope="col">{t('changes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {effects.map(({ part, key, appears, disappears, changes }) => (
            <Table.Tr key={`${part} ${key}`}>
              <Table.Td>
                <Text size="sm" fw={550}>
                  <Parts text={key} />
                </Text>
                <Text size="xs" c="dimmed">
                  {word(part)}
                </Text>
              </Table.Td>
              {[appears, disappears, changes].map((count, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same three.
                <Table.Td key={at}>
                  <Count {...count} link={link} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Count({
  count,
  examples,
  link: Example,
}: {
  count: number;
  examples: readonly number[];
  link: ExampleLink;
}) {
  if (count === 0) return <Text c="dimmed">–</Text>;
  return (
    <>
      <Text size="sm" fw={600}>
        {formatNumber(count)}
      </Text>
      <Group gap={6}>
        {examples.map((id) => (
          <Text key={id} size="xs">
            <Example id={id} />
          </Text>
        ))}
      </Group>
    </>
  );
}

function Counts({
  title,
  counts,
}: {
  title: string;
  counts: readonly { key: string; count: number; examples: readonly number[] }[];
}) {
  if (counts.length === 0) return null;
  return (
    <Stack gap={4}>
      <Title order={3} size="sm">
        {title}
      </Title>
      {counts.map(({ key, count, examples }) => (
        <Group key={key} gap="xs">
          <Text size="sm">
            <Parts text={key} />: {formatNumber(count)}
          </Text>
          {examples.map((id) => (
            <Text key={id} size="xs">
              <CaseLink id={id} />
            </Text>
          ))}
        </Group>
      ))}
    </Stack>
  );
}

export function CaseLink({ id }: { id: number }) {
  return <Link to={`/cases/${id}`}>#{id}</Link>;
}

const InstanceLink: ExampleLink = ({ id }) => <Link to={`/instances/${id}`}>#{id}</Link>;
