import {
  Alert,
  Button,
  Checkbox,
  Code,
  Group,
  PasswordInput,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { Problem } from '../../../api/problem.ts';
import { queryClient, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { Facts } from '../../../shared/facts.tsx';
import { Section } from '../../../shared/section.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useAskBeforeLeaving } from '../../../shared/use-ask-before-leaving.ts';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';
import { ROLES } from '../people/roles.ts';
import { readMapping, UnreadableLine, writeMapping } from './read-mapping.ts';

type Provider = Answer<'GET /api/admin/sign_in_provider'>['data'];

const REFRESHES = ['GET /api/admin/sign_in_provider', 'GET /api/admin/sign_in_methods'] as const;

/** The OpenID Connect provider of the tenant. */
export function ProviderSection({ provider }: { provider: Provider }) {
  const t = useWords('admin-sign-in');
  const put = useChange('PUT /api/admin/sign_in_provider', { refreshes: REFRESHES });
  const remove = useChange('DELETE /api/admin/sign_in_provider');
  const form = useForm(
    {
      issuer: provider?.issuer ?? '',
      client_id: provider?.client_id ?? '',
      client_secret: '',
      name: provider?.name ?? '',
      scopes: provider?.scopes ?? 'openid email profile',
      groups_claim: provider?.groups_claim ?? '',
      group_mapping: writeMapping(provider?.group_mapping ?? []),
      creates_people: provider?.creates_people ?? false,
      trusts_addresses: provider?.trusts_addresses ?? false,
    },
    async ({ client_secret, groups_claim, group_mapping, ...values }) => {
      await put.mutateAsync({
        body: {
          ...values,
          ...(client_secret !== '' && { client_secret }),
          groups_claim: groups_claim.trim() === '' ? null : groups_claim.trim(),
          group_mapping: mappingIn(group_mapping, (count) =>
            t('mappingWrong', { count, roles: ROLES.join(', ') }),
          ),
        },
      });
      showDone(t('saved'));
    },
    ['client_secret'],
  );
  useAskBeforeLeaving(form.isUnsaved);
  return (
    <Section
      title={t('provider')}
      buttons={
        provider && (
          <Button
            size="xs"
            variant="default"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(
                {},
                {
                  onError: showProblem,
                  onSuccess: () => {
                    showDone(t('providerRemoved'));
                    for (const each of REFRESHES) queryClient.resetQueries({ queryKey: [each] });
                  },
                },
              )
            }
          >
            {t('removeProvider')}
          </Button>
        )
      }
    >
      <Text size="sm">{t('providerText')}</Text>
      {provider && (
        <Facts
          facts={[
            [t('callback'), <Code key="callback">{provider.callback}</Code>],
            [t('signInPage'), <Code key="page">{provider.sign_in}</Code>],
          ]}
        />
      )}
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm" maw="34rem">
          <TextInput
            label={t('issuer')}
            description={t('issuerHint')}
            inputMode="url"
            {...form.field('issuer')}
          />
          <TextInput label={t('clientId')} autoComplete="off" {...form.field('client_id')} />
          <PasswordInput
            label={t('clientSecret')}
            description={t(provider ? 'clientSecretThere' : 'clientSecretHint')}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('showSecret') }}
            {...form.field('client_secret')}
          />
          <TextInput label={t('label')} {...form.field('name')} />
          <TextInput label={t('scopes')} {...form.field('scopes')} />
          <TextInput
            label={t('groupsClaim')}
            description={t('groupsClaimHint')}
            {...form.field('groups_claim')}
          />
          <Textarea
            label={t('mapping')}
            description={`${t('mappingHint')} ${t('roles')}: ${ROLES.join(', ')}.`}
            rows={4}
            {...form.field('group_mapping')}
          />
          <Checkbox
            label={t('createsPeople')}
            description={t('createsPeopleHint')}
            checked={form.values.creates_people}
            onChange={({ currentTarget: { checked } }) => form.set({ creates_people: checked })}
          />
          <Checkbox
            label={t('trustsAddresses')}
            description={t('trustsAddressesHint')}
            checked={form.values.trusts_addresses}
            onChange={({ currentTarget: { checked } }) => form.set({ trusts_addresses: checked })}
          />
          {form.message !== null && (
            <Alert color="red" role="alert">
              {form.message}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={form.isSending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

/** The mapping, or a problem at its field. */
function mappingIn(text: string, say: (line: number) => string) {
  try {
    return readMapping(text);
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    const detail = say(error.line);
    const faults = [{ code: 'unreadable_line', detail, attr: 'group_mapping' }];
    throw new Problem({ status: 400, code: 'unreadable_line', detail, requestId: null, faults });
  }
}
