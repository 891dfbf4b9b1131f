import { Button, Collapse, Group, Skeleton, Stack, Text } from '@mantine/core';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { useState } from 'react';
import { useApi } from '../../../api/queries.ts';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { formatDateTime } from '../../../shared/format.ts';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';
import { ContentsList } from './contents-list.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { DraftButtons, ImportButton, StartDraft } from './draft-buttons.tsx';
import { changedFiles, FilesDiff } from './file-diff.tsx';
import { ProblemCount, ProblemList } from './problem-list.tsx';
import { useOutline } from './use-outline.ts';
import { usePackage } from './use-package.ts';

/** An overview of the configuration: the published version, the draft, and its problems. */
export default function OverviewPage() {
  const t = useWords('admin-configuration-overview');
  const common = useWords('admin-configuration');
  const of = usePackage();
  const outline = useOutline({ enabled: of.isThere });
  const { entries, problems, name } = outline.data?.data ?? {};
  if (of.error) return <ErrorState error={of.error} retry={of.retry} />;
  if (of.isEmpty)
    return (
      <>
        <PageHeader title={common('title')} text={t('intro')} />
        <div className="surface">
          <EmptyState icon={IconPackage} title={common('empty')} text={common('emptyText')}>
            <Group mt="sm" justify="center">
              <StartDraft label={common('begin')} isMain />
              <ImportButton of={of} />
            </Group>
          </EmptyState>
        </div>
      </>
    );
  return (
    <>
      <PageHeader title={common('title')} text={t('intro')}>
        {of.standing && <DraftButtons of={of} />}
      </PageHeader>
      <Stack gap="md">
        <Standing of={of} />
        <Section title={t('check')} buttons={problems && <ProblemCount problems={problems} />}>
          {outline.error && <ErrorState error={outline.error} retry={outline.refetch} />}
          {problems === undefined ? <Skeleton height={40} /> : <ProblemList problems={problems} most={20} />}
        </Section>
        {of.standing?.draft && of.published && name !== undefined && (
          <Differences of={of} isReadable={name !== null} />
        )}
        <Section title={t('contents')}>
          {entries === undefined ? <Skeleton height={160} /> : <ContentsList entries={entries} />}
        </Section>
      </Stack>
    </>
  );
}

function Standing({ of: { standing } }: { of: ReturnType<typeof usePackage> }) {
  const t = useWords('admin-configuration-overview');
  const common = useWords('admin-configuration');
  if (standing === undefined) return <Skeleton height={90} />;
  const { published, draft } = standing;
  const told = (name: string, when: string): string => t('publishedAt', { name, when: formatDateTime(when) });
  return (
    <Section title={t('standing')}>
      <Facts
        facts={[
          [
            common('published'),
            published === null ? (
              t('none')
            ) : (
              <>
                <StatusBadge is="good">{common('versionOf', { version: published.version })}</StatusBadge>{' '}
                {told(published.published_by, published.published)}
              </>
            ),
          ],
          published !== null && published.note !== '' && [t('note'), published.note],
          [
            common('draft'),
            draft === null ? (
              common('noDraft')
            ) : (
              <>
                <StatusBadge is="busy">
                  {draft.based_on === null
                    ? common('draft')
                    : common('draftFrom', { version: draft.based_on })}
                </StatusBadge>{' '}
                {told(draft.updated_by, draft.updated)}
              </>
            ),
          ],
        ]}
      />
    </Section>
  );
}

function Differences({ of, isReadable }: { of: ReturnType<typeof usePackage>; isReadable: boolean }) {
  const t = useWords('admin-configuration-overview');
  const common = useWords('admin-configuration');
  const [isOpen, setOpen] = useState(false);
  const { data } = useApi('POST /api/admin/configuration/compare', { body: {} }, { enabled: isReadable });
  const before = of.published?.files ?? {};
  const after = of.files ?? before;
  const isSame = changedFiles(before, after).length === 0;
  return (
    <Section
      title={t('differences')}
      buttons={
        !isSame && (
          <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('inFiles')}
          </Button>
        )
      }
    >
      {isSame && <Text c="dimmed">{t('same')}</Text>}
      {!isReadable && (
        <Text c="dimmed">
          {common('cannotRead')}. {common('mendFirst')}
        </Text>
      )}
      {data && data.results.length > 0 && <DifferenceTable differences={data.results} />}
      <Collapse expanded={isOpen} transitionDuration={0}>
        {isOpen && <FilesDiff before={before} after={after} />}
      </Collapse>
    </Section>
  );
}
