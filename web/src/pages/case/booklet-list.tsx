import { Anchor, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi, useChange } from '../../api/queries.ts';
import { addressOf, request } from '../../api/request.ts';
import type { Case } from '../../api/schema.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { doUnlessUndone, showDone, showProblem } from '../../shared/toasts.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';
import { FilePreview } from './file-preview.tsx';
import classes from './side-lists.module.css';
import { useCaseWork } from './use-case.ts';

type Booklet = Case['booklets'][number];

const REQUESTS = 'GET /api/1/cases/{case_pk}/signatory_requests';
const STANDINGS = {
  pending: 'plain',
  sent: 'waiting',
  viewed: 'waiting',
  signed: 'good',
  declined: 'bad',
  expired: 'bad',
  cancelled: 'plain',
} as const;

/** Booklets to view, download, send, and have signed. */
export function BookletList({ language }: { language: string }) {
  const t = useWords('app-case');
  const { case: current, mayWrite, rights } = useCaseWork();
  const [seen, setSeen] = useState<Booklet | null>(null);
  const ask = useChange('POST /api/1/cases/{case_pk}/signatory_requests/from_booklet', {
    refreshes: [REQUESTS],
  });
  const params = { id: current.id };
  const queryOf = (booklet: Booklet) => ({
    booklet_id: booklet.instance_id === null ? booklet.key : `${booklet.key}-${booklet.instance_id}`,
    language,
  });
  return (
    <Stack gap="sm">
      {current.booklets.map((booklet) => (
        <section
          key={`${booklet.key}${booklet.instance_id}`}
          className={classes.comment}
          aria-label={`${t('booklet')} ${booklet.name}`}
        >
          <Text size="xs" c="dimmed">
            {t('booklet')}
          </Text>
          <Text size="sm" fw={600}>
            {booklet.name}
          </Text>
          {rights.export && (
            <Group gap="xs" mt={4}>
              <Button size="compact-xs" variant="light" onClick={() => setSeen(booklet)}>
                {t('preview')}
              </Button>
              <Anchor
                size="xs"
                download
                href={addressOf('GET /api/1/cases/{id}/booklet', { params, query: queryOf(booklet) })}
              >
                {t('download')}
              </Anchor>
              {mayWrite && (
                <>
                  <SendBooklet booklet={booklet} />
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    loading={ask.isPending}
                    onClick={() =>
                      ask.mutate(
                        {
                          params: { case_pk: current.id },
                          body: {
                            booklet_id: booklet.key,
                            language,
                            ...(booklet.instance_id !== null && { instance_id: booklet.instance_id }),
                          },
                        },
                        {
                          onSuccess: ({ results }) =>
                            showDone(
                              results.length === 0
                                ? t('noSigners')
                                : t('signersAsked', { count: results.length }),
                            ),
                          onError: showProblem,
                        },
                      )
                    }
                  >
                    {t('askToSign')}
                  </Button>
                </>
              )}
            </Group>
          )}
        </section>
      ))}
      <SignatoryRequests />
      {seen && (
        <FilePreview
          key={seen.key}
          name={seen.name}
          version={`${language}${current.version}`}
          contentType="application/pdf"
          read={() => request('GET /api/1/cases/{id}/booklet', { params, query: queryOf(seen) })}
          close={() => setSeen(null)}
        />
      )}
    </Stack>
  );
}

/** The form for sending the booklet by e-mail. */
function SendBooklet({ booklet }: { booklet: Booklet }) {
  const t = useWords('app-case');
  const { case: current } = useCaseWork();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ email_address: '', recipient_name: '' }, async (values) => {
    await request('POST /api/1/cases/{case_pk}/booklets/{id}/send', {
      params: { case_pk: current.id, id: booklet.key },
      body: {
        email_address: values.email_address,
        ...(values.recipient_name !== '' && { recipient_name: values.recipient_name }),
        ...(booklet.instance_id !== null && { instance_id: booklet.instance_id }),
      },
    });
    setOpen(false);
    showDone(t('bookletSent', { address: values.email_address }));
  });
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withRoles width={280}>
      <Popover.Target>
        <Button size="compact-xs" variant="subtle" onClick={() => setOpen(!isOpen)}>
          {t('sendByMail')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('sendByMail')}>
        <form onSubmit={form.submit}>
          <Stack gap="xs">
            <TextInput
              label={t('address')}
              type="email"
              required
              withAsterisk={false}
              {...form.field('email_address')}
            />
            <TextInput label={t('recipient')} {...form.field('recipient_name')} />
            {form.message !== null && (
              <Text size="sm" c="red" role="alert">
                {form.message}
              </Text>
            )}
            <Button type="submit" size="xs" loading={form.isSending}>
              {t('send')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The signature requests and their status. */
function SignatoryRequests() {
  const t = useWords('app-case');
  const { case: current, mayWrite, rights } = useCaseWork();
  const { data, refetch } = useApi(
    REQUESTS,
    { params: { case_pk: current.id }, query: { page_size: 100 } },
    { refetchInterval: 20_000 },
  );
  const send = useChange('POST /api/1/cases/{case_pk}/signatory_requests/{id}/send', {
    refreshes: [REQUESTS],
  });
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const requests = (data?.results ?? []).filter(({ id }) => !leaving.has(id));
  const cancel = (id: number, name: string): void => {
    setLeaving((before) => new Set([...before, id]));
    doUnlessUndone({
      text: t('requestCancelled', { name }),
      undo: () => setLeaving((before) => new Set([...before].filter((each) => each !== id))),
      work: async () => {
        await request('DELETE /api/1/cases/{case_pk}/signatory_requests/{id}', {
          params: { case_pk: current.id, id },
          keepalive: true,
        }).catch(showProblem);
        setLeaving((before) => new Set([...before].filter((each) => each !== id)));
        await refetch();
      },
    });
  };
  if (requests.length === 0) return null;
  return (
    <section className={classes.comment} aria-label={t('signatures')}>
      <Text size="sm" fw={600}>
        {t('signatures')}
      </Text>
      {requests.map(({ id, signatory_name, signatory_email, status }) => (
        <div key={id} className={classes.proof}>
          <Group justify="space-between" gap={4}>
            <Text size="sm">{signatory_name}</Text>
            <StatusBadge is={STANDINGS[status]}>{t(`sign_${status}`)}</StatusBadge>
          </Group>
          <Text size="xs" c="dimmed">
            {signatory_email}
          </Text>
          {mayWrite && ['pending', 'sent', 'viewed'].includes(status) && (
            <Group gap={4}>
              {rights.export && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() =>
                    send.mutate(
                      { params: { case_pk: current.id, id } },
                      {
                        onSuccess: () => showDone(t('requestSent', { name: signatory_name })),
                        onError: showProblem,
                      },
                    )
                  }
                >
                  {status === 'pending' ? t('send') : t('sendAgain')}
                </Button>
              )}
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => cancel(id, signatory_name)}
              >
                {t('cancelRequest')}
              </Button>
            </Group>
          )}
        </div>
      ))}
    </section>
  );
}
