import { Button, Group, PasswordInput, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { queryClient, useApi, useChange } from '../../api/queries.ts';
import { FormModal } from '../../shared/form-modal.tsx';
import { Moment } from '../../shared/moment.tsx';
import { addPasskey, canUsePasskeys, PasskeyFailure } from '../../shared/passkeys.ts';
import { Section } from '../../shared/section.tsx';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useWords } from '../../texts/words.ts';

const REFRESHES = ['GET /api/admin/session/passkeys', 'GET /api/admin/session/second_factor'] as const;

/** The passkeys of the person. */
export function PasskeySection({ hasPassword }: { hasPassword: boolean }) {
  const t = useWords('own-account');
  const { data } = useApi('GET /api/admin/session/passkeys', {});
  const remove = useChange('DELETE /api/admin/session/passkeys/{id}', { refreshes: REFRESHES });
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<{ id: number; name: string } | null>(null);
  const passkeys = data?.data ?? [];
  return (
    <Section
      title={t('passkeys')}
      buttons={
        canUsePasskeys() && (
          <Button size="xs" onClick={() => setAdding(true)}>
            {t('addPasskey')}
          </Button>
        )
      }
    >
      <Text size="sm">{t('passkeysText')}</Text>
      {!canUsePasskeys() && (
        <Text size="sm" c="dimmed">
          {t('noPasskeysHere')}
        </Text>
      )}
      {passkeys.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noPasskeys')}
        </Text>
      ) : (
        <div className="table-frame">
          <Table aria-label={t('passkeys')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('passkeyName')}</Table.Th>
                <Table.Th>{t('added')}</Table.Th>
                <Table.Th>{t('lastUsed')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {passkeys.map(({ id, name, created, last_used, is_backed_up }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    {name}
                    {is_backed_up && (
                      <Text size="xs" c="dimmed">
                        {t('backedUp')}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Moment at={created} />
                  </Table.Td>
                  <Table.Td>{last_used === null ? t('never') : <Moment at={last_used} />}</Table.Td>
                  <Table.Td>
                    <Group gap="xs" justify="flex-end">
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={t('renameNamed', { name })}
                        onClick={() => setRenamed({ id, name })}
                      >
                        {t('rename')}
                      </Button>
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={t('removeNamed', { name })}
                        onClick={() =>
                          remove.mutate(
                            { params: { id } },
                            {
                              onError: showProblem,
                              onSuccess: () => showDone(t('passkeyRemoved', { name })),
                            },
                          )
                        }
                      >
                        {t('remove')}
                      </Button>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {isAdding && <NewPasskey hasPassword={hasPassword} close={() => setAdding(false)} />}
      {renamed && <RenamePasskey passkey={renamed} close={() => setRenamed(null)} />}
    </Section>
  );
}

function NewPasskey({ hasPassword, close }: { hasPassword: boolean; close: () => void }) {
  const t = useWords('own-account');
  const form = useForm({ name: '', password: '' }, async ({ name, password }) => {
    await addPasskey(name, hasPassword ? password : undefined).catch((error: unknown) => {
      throw error instanceof PasskeyFailure ? new Error(t('passkeyFailed')) : error;
    });
    await Promise.all(REFRESHES.map((each) => queryClient.invalidateQueries({ queryKey: [each] })));
    showDone(t('passkeyAdded'));
    close();
  });
  return (
    <FormModal title={t('addPasskey')} submitLabel={t('goOn')} form={form} close={close}>
      <TextInput
        label={t('passkeyName')}
        description={t('passkeyNameHint')}
        data-autofocus
        {...form.field('name')}
      />
      {hasPassword && (
        <PasswordInput
          label={t('password')}
          description={t('confirmText')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
    </FormModal>
  );
}

function RenamePasskey({ passkey, close }: { passkey: { id: number; name: string }; close: () => void }) {
  const t = useWords('own-account');
  const rename = useChange('PATCH /api/admin/session/passkeys/{id}', { refreshes: REFRESHES });
  const form = useForm({ name: passkey.name }, async ({ name }) => {
    await rename.mutateAsync({ params: { id: passkey.id }, body: { name } });
    showDone(t('renamed'));
    close();
  });
  return (
    <FormModal title={t('rename')} submitLabel={t('rename')} form={form} close={close}>
      <TextInput label={t('passkeyName')} data-autofocus {...form.field('name')} />
    </FormModal>
  );
}
