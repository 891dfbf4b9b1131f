import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useApi, useChange } from '../../../api/queries.ts';
import { CodeBlock } from '../../../shared/code-block.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useParam } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { MailState } from './mail-state.tsx';

/**
 * One mail, as it was or will be sent. Its HTML is not shown: it could load external content, and the text says the
 * same.
 */
export default function MailPage() {
  const t = useWords('admin-mail');
  const id = Number(useParam('id'));
  const { data, error, refetch } = useApi(
    'GET /api/admin/mails/{id}',
    { params: { id } },
    { refetchInterval: 10_000 },
  );
  const retry = useChange('POST /api/admin/mails/{id}/retry', {
    refreshes: ['GET /api/admin/mails', 'GET /api/admin/mails/{id}'],
  });
  const mail = data?.data;
  const trail = [{ to: '/admin/mail', name: t('title') }];
  return (
    <>
      <PageHeader title={mail?.subject ?? '…'} trail={trail}>
        {mail && (mail.state === 'failed' || mail.state === 'kept') && (
          <Button
            leftSection={<IconSend size={16} />}
            loading={retry.isPending}
            onClick={() =>
              retry.mutate(
                { params: { id } },
                { onError: showProblem, onSuccess: () => showDone(t('retried')) },
              )
            }
          >
            {t('retry')}
          </Button>
        )}
      </PageHeader>
      {error && !mail ? (
        <ErrorState error={error} retry={refetch} />
      ) : mail === undefined ? (
        <Skeleton height={240} />
      ) : (
        <Stack gap="md">
          {mail.state === 'kept' && <Alert color="blue">{t('keptText')}</Alert>}
          <Section title={t('details')}>
            <Facts
              facts={[
                [t('state'), <MailState key="state" state={mail.state} />],
                [t('recipient'), mail.recipient],
                [t('subject'), mail.subject],
                [t('created'), <Moment key="created" at={mail.created} isExact />],
                mail.sent !== null && [t('sent'), <Moment key="sent" at={mail.sent} isExact />],
                mail.last_error !== null && [t('error'), mail.last_error],
                mail.attachments.length > 0 && [
                  t('attachments'),
                  mail.attachments.map(({ name }) => name).join(', '),
                ],
              ]}
            />
          </Section>
          <Section title={t('text')}>
            <CodeBlock label={t('text')} text={mail.text} />
          </Section>
        </Stack>
      )}
    </>
  );
}
