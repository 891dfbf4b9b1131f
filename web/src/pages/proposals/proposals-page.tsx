import { Button, Loader, Text } from '@mantine/core';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/queries.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { useSession } from '../../shared/session.ts';
import { useParam } from '../../shared/use-url-state.ts';
import { useWords } from '../../texts/words.ts';
import { ProposalDesk } from './proposal-desk.tsx';

/** Answers are found while the page is open: it asks for them again after so long. */
const AGAIN_MS = 1500;
/** A needed document is read for fewer things than this. */
const MOST = 200;

/** The answers that were found in a proof, beside its pages. */
export default function ProposalsPage() {
  const t = useWords('own-proposals');
  const { may } = useSession();
  const caseId = Number(useParam('id'));
  const proofId = Number(useParam('proof'));
  const found = useApi('GET /api/1/cases/{id}', { params: { id: caseId } });
  const tasks = useApi(
    'GET /api/1/cases/{id}/has_ongoing_tasks',
    { params: { id: caseId } },
    { refetchInterval: AGAIN_MS },
  );
  const isReading = tasks.data?.has_ongoing_tasks === true;
  // Also while nothing is being read: the file may have been read between two looks at the tasks.
  const proposals = useApi(
    'GET /api/1/cases/{case_pk}/proofs/{id}/proposals',
    { params: { case_pk: caseId, id: proofId }, query: { page_size: MOST } },
    { refetchInterval: AGAIN_MS },
  );
  const error = found.error ?? proposals.error;
  if (error) return <ErrorState error={error} retry={() => proposals.refetch()} />;
  const current = found.data?.data;
  const rows = proposals.data?.results;
  if (current === undefined || rows === undefined || tasks.data === undefined)
    return <Loader mt="xl" mx="auto" display="block" aria-label={t('loading')} />;
  const proof = current.proofs.find(({ id }) => id === proofId);
  const open = rows.filter(({ status }) => status !== 'outdated');
  return (
    <>
      <PageHeader
        title={t('title', { name: proof?.file_name ?? '' })}
        text={t('lead')}
        trail={[{ to: `/cases/${caseId}`, name: `${current.user_readable_id} ${current.name}` }]}
      />
      {open.length > 0 ? (
        <ProposalDesk
          key={proofId}
          case={current}
          proof={proofId}
          rows={rows}
          mayDecide={may('cases:write') && current.is_editable}
        />
      ) : isReading ? (
        <Text role="status">
          <Loader size="xs" mr="xs" aria-hidden />
          {t('reading')}
        </Text>
      ) : (
        <EmptyState icon={IconFileSearch} title={t('nothing')} text={t('nothingText')}>
          <Button component={Link} to={`/cases/${caseId}`} variant="default">
            {t('back')}
          </Button>
        </EmptyState>
      )}
    </>
  );
}
