import { Button, Code, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { CodeBlock } from '../../../shared/code-block.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { FormModal } from '../../../shared/form-modal.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { Section } from '../../../shared/section.tsx';
import { showDone } from '../../../shared/toasts.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useParam } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { CallState, usePurposeName } from './call-state.tsx';

type Call = Answer<'GET /api/admin/assistant/calls/{id}'>['data'];

/** One request to a model with everything that was sent and received. */
export default function CallPage() {
  const t = useWords('admin-assistant');
  const id = Number(useParam('id'));
  const { data, error, refetch } = useApi('GET /api/admin/assistant/calls/{id}', { params: { id } });
  const [isErasing, setErasing] = useState(false);
  const call = data?.data;
  return (
    <>
      <PageHeader
        title={t('call', { id })}
        trail={[
          { to: '/admin/assistant', name: t('title') },
          { to: '/admin/assistant/calls', name: t('calls') },
        ]}
      >
        {call && call.erased === null && call.sent !== null && (
          <Button variant="default" onClick={() => setErasing(true)}>
            {t('eraseOne')}
          </Button>
        )}
      </PageHeader>
      {error && !call ? (
        <ErrorState error={error} retry={refetch} />
      ) : call === undefined ? (
        <Skeleton height={300} />
      ) : (
        <Stack gap="md">
          <About call={call} />
          <Texts call={call} />
        </Stack>
      )}
      {isErasing && <EraseOne id={id} close={() => setErasing(false)} />}
    </>
  );
}

function About({ call }: { call: Call }) {
  const t = useWords('admin-assistant');
  const nameOfPurpose = usePurposeName();
  return (
    <Section title={t('about')}>
      <Facts
        facts={[
          [t('state'), <CallState key="state" call={call} />],
          call.error !== null && [
            t('reason'),
            <span key="error" lang="en">
              {call.error}
            </span>,
          ],
          [t('asked'), <Moment key="asked" at={call.asked} isExact />],
          [t('caller'), call.caller_name],
          [t('purpose'), nameOfPurpose(call.purpose)],
          call.case_id !== null && [
            t('case'),
            <Link
              key="case"
              to={`/cases/${call.case_id}`}
              search={call.conversation_id === null ? {} : { ask: String(call.conversation_id) }}
            >
              {call.case_id}
            </Link>,
          ],
          [t('host'), `${call.host} · ${call.model}`],
          [
            t('tokens'),
            `${call.is_estimated ? '≈ ' : ''}${formatNumber(call.input_tokens)} + ${formatNumber(call.output_tokens)}`,
          ],
          call.cost !== null && [t('cost'), call.cost.toFixed(4)],
          [
            t('hash'),
            <Code key="hash" style={{ overflowWrap: 'anywhere' }}>
              {call.prompt_hash}
            </Code>,
          ],
        ]}
      />
    </Section>
  );
}

/** A message that was sent, if it has the usual form. */
interface SentMessage {
  readonly role: string;
  readonly content: string;
}

function messagesIn(sent: unknown): SentMessage[] {
  if (typeof sent !== 'object' || sent === null || !('messages' in sent) || !Array.isArray(sent.messages))
    return [];
  return sent.messages.flatMap((each: unknown): SentMessage[] =>
    typeof each === 'object' && each !== null && 'role' in each && 'content' in each
      ? [
          {
            role: String(each.role),
            content: typeof each.content === 'string' ? each.content : JSON.stringify(each.content, null, 2),
          },
        ]
      : [],
  );
}

function Texts({ call }: { call: Call }) {
  const t = useWords('admin-assistant');
  if (call.sent === null || call.sent === undefined)
    return (
      <Section title={t('sent')}>
        <Text size="sm">
          {call.erased === null ? t('textsGone') : t('erasedBy', { name: call.erased_by ?? '–' })}{' '}
          <Moment at={call.erased} isExact />
        </Text>
      </Section>
    );
  return (
    <>
      <Section title={t('sent')}>
        {messagesIn(call.sent).map(({ role, content }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are known by their place.
          <CodeBlock key={at} label={`${at + 1}. ${role}`} text={content} />
        ))}
        <details>
          <summary>{t('whole')}</summary>
          <CodeBlock label={t('sent')} text={JSON.stringify(call.sent, null, 2)} />
        </details>
      </Section>
      <Section title={t('received')}>
        <CodeBlock
          label={t('received')}
          text={call.received == null ? '' : JSON.stringify(call.received, null, 2)}
        />
      </Section>
    </>
  );
}

function EraseOne({ id, close }: { id: number; close: () => void }) {
  const t = useWords('admin-assistant');
  const erase = useChange('POST /api/admin/assistant/erase', {
    refreshes: ['GET /api/admin/assistant/calls', 'GET /api/admin/assistant/calls/{id}'],
  });
  const form = useForm({}, async () => {
    const { data } = await erase.mutateAsync({ body: { call_id: id } });
    showDone(t('erasedMany', { count: data.count }));
    close();
  });
  return (
    <FormModal title={t('eraseOne')} submitLabel={t('erase')} form={form} close={close}>
      <Text size="sm">{t('eraseText')}</Text>
    </FormModal>
  );
}
