import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { useWords } from '../../../texts/words.ts';
import { CoverageTable } from './coverage-table.tsx';
import { ScenarioCount } from './scenario-count.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { ScenarioOfCase } from './scenario-of-case.tsx';
import { usePackage } from './use-package.ts';
import { useScenarios } from './use-scenarios.ts';

/** The scenarios of the package: which of them pass, how much they cover, and a new one made of a case. */
export default function ScenariosPage() {
  const t = useWords('admin-configuration-scenarios');
  const common = useWords('admin-configuration');
  const of = usePackage();
  const run = useScenarios({ enabled: of.version !== undefined && of.isThere, version: of.version });
  if (of.error) return <ErrorState error={of.error} retry={of.retry} />;
  const { results } = run;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('intro')}
        trail={[{ to: '/admin/configuration', name: common('title') }]}
      >
        <ScenarioCount of={run} />
      </PageHeader>
      <Stack gap="md">
        {of.isEmpty && (
          <div className="surface">
            <EmptyState title={common('empty')} text={common('emptyText')} />
          </div>
        )}
        {run.error && <ErrorState error={run.error} retry={run.retry} />}
        {run.isUnreadable && (
          <Alert color="orange" role="status">
            {common('cannotRead')}. {common('mendFirst')}
          </Alert>
        )}
        {of.isThere && results === undefined && !run.isUnreadable && !run.error && <Skeleton height={160} />}
        {results && (
          <>
            <Section title={t('results')}>
              {results.scenarios.length === 0 ? (
                <Text c="dimmed">{t('none')}</Text>
              ) : (
                <ScenarioList scenarios={results.scenarios} />
              )}
            </Section>
            <Section title={t('coverage')}>
              <CoverageTable coverage={results.coverage} />
            </Section>
          </>
        )}
        {of.isThere && !run.isUnreadable && <ScenarioOfCase />}
      </Stack>
    </>
  );
}
