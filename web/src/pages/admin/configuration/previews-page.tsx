import { SegmentedControl, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { DocumentPreview } from './document-preview.tsx';
import { isError, ProblemList } from './problem-list.tsx';
import { useOutline } from './use-outline.ts';
import { usePackage } from './use-package.ts';
import { WizardPreview } from './wizard-preview.tsx';

/** Previews of the draft's documents and wizards. */
export default function PreviewsPage() {
  const t = useWords('admin-configuration-previews');
  const common = useWords('admin-configuration');
  const [search, setSearch] = useUrlState();
  const of = usePackage();
  const { data, error, refetch } = useOutline({ enabled: of.isThere });
  const { entries = [], problems = [], languages = [] } = data?.data ?? {};
  const errors = problems.filter(isError);
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('intro')}
        trail={[{ to: '/admin/configuration', name: common('title') }]}
      />
      {error && <ErrorState error={error} retry={refetch} />}
      {of.isEmpty && <EmptyState title={common('empty')} text={common('emptyText')} />}
      {data === undefined && of.isThere && <Skeleton height={300} />}
      {errors.length > 0 && (
        <div className="surface">
          <EmptyState title={common('cannotRead')} text={common('mendFirst')}>
            <ProblemList problems={errors} most={5} />
            <Link to="/admin/configuration/files">{common('toFiles')}</Link>
          </EmptyState>
        </div>
      )}
      {data && errors.length === 0 && (
        <>
          <SegmentedControl
            mb="md"
            aria-label={t('title')}
            transitionDuration={0}
            value={search.tab === 'wizards' ? 'wizards' : 'documents'}
            data={[
              { value: 'documents', label: t('documents') },
              { value: 'wizards', label: t('wizards') },
            ]}
            onChange={(tab) => setSearch({ tab: tab === 'wizards' ? tab : undefined, page: undefined })}
          />
          {search.tab === 'wizards' ? (
            <WizardPreview wizards={entries.filter(({ kind }) => kind === 'wizard')} />
          ) : (
            <DocumentPreview
              documents={entries.filter(({ kind }) => kind === 'document')}
              languages={languages}
            />
          )}
        </>
      )}
    </>
  );
}
