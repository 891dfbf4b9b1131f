import { Button, Checkbox, Code, Group, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useChange } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Dialog } from '../../shared/dialog.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useSession } from '../../shared/session.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';
import { useCaseWork } from './use-case.ts';

const FORMS = 'GET /api/admin/cases/{id}/forms';
const START = 'POST /api/1/wizard_templates/{wizard_template_uuid}/start_lifecycle_wizard';
const MAIL = 'GET /api/admin/wizard_templates/{wizard_template_uuid}/mail';
const SIGNS = { open: 'waiting', sent: 'good', expired: 'plain', revoked: 'plain' } as const;

/** The forms that were sent to clients about this case, and a form to send another one. */
export default function CaseForms({ close }: { close: () => void }) {
  const t = useWords('own-forms');
  const { may } = useSession();
  const { id } = useCaseWork().case;
  const forms = useApi(FORMS, { params: { id } }).data?.data;
  return (
    <Dialog close={close} size="lg" title={t('title')}>
      <Stack gap="md">
        {may('wizards:start') && <SendForm />}
        <section>
          <Title order={3} size="h5" mb="xs">
            {t('sent')}
          </Title>
          {forms?.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('none')}
            </Text>
          )}
          <Stack gap="xs">
            {forms?.map((form) => (
              <Group key={form.uuid} gap="xs" justify="space-between">
                <Text size="sm">
                  <Link to={`/cases/${form.case_id}`}>{form.case_user_readable_id}</Link>{' '}
                  {[
                    form.wizard_name,
                    form.email === null ? null : t('to', { email: form.email }),
                    t('by', { name: form.created_by }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                <Group gap="xs">
                  <Moment at={form.submitted ?? form.created} />
                  <StatusBadge is={SIGNS[form.state]}>{t(`state_${form.state}`)}</StatusBadge>
                </Group>
              </Group>
            ))}
          </Stack>
        </section>
      </Stack>
    </Dialog>
  );
}

/** Starts a wizard for an instance of the case, and shows the link once. */
function SendForm() {
  const t = useWords('own-forms');
  const shown = useLanguage();
  const { case: current } = useCaseWork();
  const offers = useOffers();
  const start = useChange(START, { refreshes: [FORMS] });
  const [started, setStarted] = useState<Answer<typeof START>['data'] | null>(null);
  const [skips, setSkips] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = offers.find(({ key }) => key === chosen) ?? offers[0];
  const [wanted, setWanted] = useState<string | null>(current.preferred_language);
  const first = useMail(offer?.uuid, undefined);
  const language = first?.languages.find((each) => each === wanted) ?? first?.language;
  const mail = useMail(offer?.uuid, language) ?? first;
  const form = useForm({ email: '' }, async ({ email }) => {
    if (offer === undefined) return;
    const address = email === '' ? offer.email : email;
    const { data } = await start.mutateAsync({
      params: { wizard_template_uuid: offer.uuid },
      body: {
        instance_id: offer.instance,
        ...(language !== undefined && { language }),
        ...(skips ? { skip_authentication: true } : { email: address }),
      },
    });
    setStarted(data);
  });
  if (offer === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('noWizard')}
      </Text>
    );
  if (started !== null)
    return (
      <Stack gap="xs">
        <Text size="sm">{t('started', { id: `CASE-${started.case_id}` })}</Text>
        <Text size="sm" fw={600}>
          {t('link')}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {started.url}
          </Code>
          <CopyButton text={started.url} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('linkHint')}
        </Text>
      </Stack>
    );
  return (
    <form onSubmit={form.submit}>
      <Stack gap="sm">
        <Text size="sm">{t('intro')}</Text>
        <Select
          label={t('wizard')}
          value={offer.key}
          allowDeselect={false}
          onChange={setChosen}
          data={offers.map(({ key, name, about }) => ({
            value: key,
            label: `${name} – ${about || current.name}`,
          }))}
        />
        {first !== undefined && first.languages.length > 1 && (
          <Select
            label={t('language')}
            value={language ?? null}
            allowDeselect={false}
            onChange={setWanted}
            data={first.languages.map((value) => ({ value, label: nameOfLanguage(value, shown) }))}
          />
        )}
        <Checkbox
          label={t('noAddress')}
          checked={skips}
          onChange={(event) => setSkips(event.currentTarget.checked)}
        />
        {!skips && (
          <TextInput type="email" label={t('email')} placeholder={offer.email} {...form.field('email')} />
        )}
        {!skips && mail !== undefined && (
          <Paper withBorder p="sm" component="section" aria-label={t('mail')}>
            <Text size="sm" fw={600}>
              {t('mail')}
            </Text>
            <Text size="sm" mt="xs">
              {t('subject')}: {mail.subject}
            </Text>
            <Text
              size="sm"
              mt="xs"
              lang={mail.language}
              style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {mail.text.trim()}
            </Text>
            <Text size="xs" c="dimmed" mt="xs">
              {t('mailHint')}
            </Text>
          </Paper>
        )}
        {form.message !== null && (
          <Text size="sm" role="alert">
            {form.message}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={start.isPending}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The mail of a wizard in a language, as it will be sent. */
const useMail = (uuid: string | undefined, language: string | undefined) =>
  useApi(
    MAIL,
    { params: { wizard_template_uuid: uuid ?? '' }, query: language === undefined ? {} : { language } },
    { enabled: uuid !== undefined },
  ).data?.data;

/** A language as people call it in another one. */
const nameOfLanguage = (language: string, shown: string): string =>
  new Intl.DisplayNames([shown], { type: 'language' }).of(language) ?? language;

/** Each wizard of a lifecycle process, with each valid instance of the case that it can be about. */
function useOffers() {
  const configuration = useConfiguration();
  const { case: current } = useCaseWork();
  const kinds = new Map(configuration?.ontologies.map((each) => [each.key, each.super_ontology_key]));
  const isA = (key: string, wanted: string): boolean => {
    for (let at: string | null | undefined = key; at != null; at = kinds.get(at))
      if (at === wanted) return true;
    return false;
  };
  return (configuration?.wizard_templates ?? []).flatMap((wizard) => {
    const process = configuration?.processes.find(({ key }) => key === wizard.process_key);
    if (process === undefined || process.kind !== 'lifecycle') return [];
    return current.instances
      .filter(
        ({ status, ontology_key: kind }) => status === 'valid' && isA(kind, process.outcome_ontology_key),
      )
      .map((instance) => ({
        key: `${wizard.uuid} ${instance.id}`,
        uuid: wizard.uuid,
        name: wizard.name,
        instance: instance.id,
        about: instance.name ?? '',
        email: addressOf(current, instance.id),
      }));
  });
}

/** The first address among the answers of an instance. */
function addressOf(current: ReturnType<typeof useCaseWork>['case'], instance: number): string {
  const found = current.questions.find(
    ({ instance_id, type, value }) =>
      instance_id === instance && type === 'email' && typeof value === 'string',
  );
  return typeof found?.value === 'string' ? found.value : '';
}
