import { Select, Switch, Table, Text } from '@mantine/core';
import { useApi, useChange } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';
import { Section } from '../../shared/section.tsx';
import { showProblem } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';

const PREFERENCES = 'GET /api/admin/notification_preferences';

type Kinds = Answer<typeof PREFERENCES>['data']['kinds'];
type Kind = keyof Kinds;
type Mail = Kinds[Kind]['mail'];

const KINDS = [
  'assigned',
  'mentioned',
  'reply',
  'task_due',
  'vote_waiting',
  'at_risk',
  'missed',
  'client_answered',
  'document_signed',
] as const satisfies readonly Kind[];
const MAILS = ['off', 'at_once', 'daily'] as const satisfies readonly Mail[];

/** How the person is told of each kind of event: in the application and by mail. */
export function NotificationSection() {
  const t = useWords('own-notifications');
  const { data } = useApi(PREFERENCES, {});
  const change = useChange('PATCH /api/admin/notification_preferences', { refreshes: [PREFERENCES] });
  const found = data?.data;
  if (found === undefined) return null;
  const set = (kind: Kind, next: Partial<Kinds[Kind]>): void =>
    change.mutate(
      { body: { kinds: { [kind]: { ...found.kinds[kind], ...next } } } },
      { onError: showProblem },
    );
  return (
    <div id="notifications">
      <Section title={t('title')}>
        <Text size="sm">{t('preferencesText', { time: found.digest_at, zone: found.time_zone })}</Text>
        <div className="table-frame">
          <Table aria-label={t('title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('event')}</Table.Th>
                <Table.Th>{t('inApplication')}</Table.Th>
                <Table.Th>{t('byMail')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {KINDS.map((kind) => (
                <Table.Tr key={kind}>
                  <Table.Td>{t(`kind_${kind}`)}</Table.Td>
                  <Table.Td>
                    <Switch
                      aria-label={t('applicationFor', { event: t(`kind_${kind}`) })}
                      checked={found.kinds[kind].application}
                      onChange={(event) => set(kind, { application: event.currentTarget.checked })}
                    />
                  </Table.Td>
                  <Table.Td>
                    <Select
                      size="xs"
                      w="8rem"
                      aria-label={t('mailFor', { event: t(`kind_${kind}`) })}
                      allowDeselect={false}
                      data={MAILS.map((mail) => ({ value: mail, label: t(`mail_${mail}`) }))}
                      value={found.kinds[kind].mail}
                      onChange={(next) => {
                        const mail = MAILS.find((each) => each === next);
                        if (mail !== undefined) set(kind, { mail });
                      }}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        <Select
          label={t('language')}
          maw="20rem"
          data={[
            { value: '', label: t('languageOfTenant') },
            ...found.languages.map((each) => ({ value: each, label: nameOf(each) })),
          ]}
          allowDeselect={false}
          value={found.language ?? ''}
          onChange={(next) => change.mutate({ body: { language: next || null } }, { onError: showProblem })}
        />
      </Section>
    </div>
  );
}

/** A language in its own words. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
