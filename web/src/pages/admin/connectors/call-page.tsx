import { Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../api/queries.ts';
import { CodeBlock } from '../../../shared/code-block.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { useParam } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { CallStatus } from './call-status.tsx';

/** One request to another system, with its texts. */
export default function CallPage() {
  const t = useWords('admin-connectors');
  const id = Number(useParam('id'));
  const { data, error, refetch } = useApi('GET /api/admin/connector_calls/{id}', { params: { id } });
  const call = data?.data;
  return (
    <>
      <PageHeader
        title={t('call', { id })}
        trail={[
          { to: '/admin/connectors', name: t('title') },
          { to: '/admin/connectors/calls', name: t('calls') },
        ]}
      />
      {error && !call ? (
        <ErrorState error={error} retry={refetch} />
      ) : call === undefined ? (
        <Skeleton height={300} />
      ) : (
        <Stack gap="md">
          <Section title={t('about')}>
            <Facts
              facts={[
                [t('state'), <CallStatus key="state" call={call} />],
                call.error !== null && [
                  t('reason'),
                  <span key="error" lang="en">
                    {call.error}
                  </span>,
                ],
                [t('sent'), <Moment key="sent" at={call.sent} isExact />],
                call.duration_ms !== null && [t('duration'), `${formatNumber(call.duration_ms)} ms`],
                [t('connector'), call.connector],
                [t('rule'), call.rule],
                call.case_id !== null && [
                  t('case'),
                  <Link key="case" to={`/cases/${call.case_id}`}>
                    {call.case_id}
                  </Link>,
                ],
                [t('requestId'), call.request_id],
              ]}
            />
          </Section>
          <Texts
            title={t('request')}
            first={`${call.method} ${call.host}${call.path}`}
            headers={call.request_headers}
            body={call.request_body}
          />
          {call.response_headers !== null && (
            <Texts
              title={t('answer')}
              first={String(call.status ?? '')}
              headers={call.response_headers}
              body={call.response_body}
            />
          )}
        </Stack>
      )}
    </>
  );
}

interface Message {
  readonly title: string;
  readonly first: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

function Texts({ title, first, headers, body }: Message) {
  const t = useWords('admin-connectors');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <Section title={title}>
      <CodeBlock label={`${title}: ${t('headers')}`} text={[first, ...lines].join('\n')} />
      {body === null ? (
        <Text size="sm" c="dimmed">
          {t('noBody')}
        </Text>
      ) : (
        <CodeBlock label={`${title}: ${t('content')}`} text={body} />
      )}
    </Section>
  );
}
