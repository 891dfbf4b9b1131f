import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../api/queries.ts';
import { request } from '../../../api/request.ts';
import type { Explanation } from '../../../api/schema.ts';
import { Section } from '../../../shared/section.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useLanguage } from '../../../texts/language.ts';
import { useWords } from '../../../texts/words.ts';
import { useGrantNames } from './use-grant-names.ts';

/** How many cases a person can see, of which ontologies they see no instances, and why they can see one of them or do something with it. */
export function PersonAccess({ id }: { id: number }) {
  const t = useWords('admin-access');
  const language = useLanguage();
  const { data } = useApi('GET /api/admin/users/{id}/case_counts', { params: { id }, query: { language } });
  const counts = data?.data;
  const grantNames = useGrantNames((counts?.unseen_ontologies ?? []).flatMap(({ seen_by }) => seen_by));
  return (
    <Section title={t('title')}>
      <Stack gap="sm">
        {counts && (
          <div>
            <Text size="sm">{t('sees', { count: counts.count })}</Text>
            {counts.listed > 0 && <Text size="sm">{t('lists', { count: counts.listed })}</Text>}
            {counts.processes.map(({ key, name, count }) => (
              <Text key={key} size="sm" c="dimmed">
                {t('ofProcess', { name, count })}
              </Text>
            ))}
            {counts.count > 0 && (
              <Text size="sm">
                <Link to={`/admin/people/${id}/cases`}>{t('toCases')}</Link>
              </Text>
            )}
            {counts.unseen_ontologies.map(({ key, name, access_key: access, seen_by }) => (
              <Text key={key} size="sm" c="dimmed">
                {seen_by.length === 0
                  ? t('unseenByAll', { name, access })
                  : t('unseen', { name, access, names: grantNames(seen_by) })}
              </Text>
            ))}
          </div>
        )}
        <WhyForm id={id} />
      </Stack>
    </Section>
  );
}

/** Asks for a case by its number, and shows the rights of the person to it with the reasons. */
function WhyForm({ id }: { id: number }) {
  const t = useWords('admin-access');
  const [found, setFound] = useState<{ number: string; rights: readonly Explanation[] } | null>(null);
  const form = useForm({ number: '' }, async ({ number }) => {
    setFound(null);
    const wanted = `CASE-${number.replace(/\D/g, '')}`;
    const { data } = await request('GET /api/1/cases', { query: { search: wanted, page_size: 10 } });
    const one = data.find(({ user_readable_id }) => user_readable_id === wanted);
    if (one === undefined) {
      form.set({ number });
      setFound({ number: wanted, rights: [] });
      return;
    }
    const answer = await request('GET /api/1/cases/{id}/explain', {
      params: { id: one.id },
      query: { user_id: id },
    });
    setFound({ number: wanted, rights: answer.data.explanations });
  });
  return (
    <form onSubmit={form.submit}>
      <Stack gap="xs" maw="44rem">
        <Group align="flex-end" gap="xs">
          <TextInput required label={t('caseNumber')} placeholder="CASE-12" {...form.field('number')} />
          <Button type="submit" loading={form.isSending}>
            {t('why')}
          </Button>
        </Group>
        {form.message !== null && (
          <Alert color="red" role="alert">
            {form.message}
          </Alert>
        )}
        {found !== null && <Rights {...found} />}
      </Stack>
    </form>
  );
}

function Rights({ number, rights }: { number: string; rights: readonly Explanation[] }) {
  const t = useWords('admin-access');
  const grantNames = useGrantNames(rights.flatMap(({ access }) => access?.holders ?? []));
  if (rights.length === 0)
    return (
      <Text size="sm" role="status">
        {t('noCase', { number })}
      </Text>
    );
  const rule = rights[0]?.access?.rule;
  return (
    <Stack gap={4} role="status">
      <Text size="sm" fw={600}>
        {rule == null
          ? t('noRules', { number })
          : rule.name === null
            ? t('noRuleFits', { number })
            : t('byRule', { number, name: rule.name, access: rule.access })}
      </Text>
      {rights.map(({ key, is_there, text, access }) => (
        <Group key={key} gap="xs" wrap="nowrap" align="flex-start">
          <StatusBadge is={is_there ? 'good' : 'bad'}>{t(is_there ? 'may' : 'mayNot')}</StatusBadge>
          <div>
            <Text size="sm">{text}</Text>
            {access?.holders && (
              <Text size="xs" c="dimmed">
                {access.holders.length === 0
                  ? t('nobody')
                  : t('holders', { names: grantNames(access.holders) })}
              </Text>
            )}
          </div>
        </Group>
      ))}
    </Stack>
  );
}
