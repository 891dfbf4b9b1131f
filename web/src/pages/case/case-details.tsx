import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useConfiguration } from '../../shared/configuration.ts';
import { Dialog } from '../../shared/dialog.tsx';
import { showValue } from '../../shared/show-value.ts';
import { useWords } from '../../texts/words.ts';
import { PersonPicker } from './person-picker.tsx';
import { useCaseWork } from './use-case.ts';

/** The form for name, language and owner. */
export default function CaseDetails({ close }: { close: () => void }) {
  const t = useWords('app-case');
  const shared = useWords('app-shared');
  const { case: current, mayWrite, act } = useCaseWork();
  const configuration = useConfiguration();
  const [name, setName] = useState(current.given_name ?? '');
  const allowsNames =
    configuration?.processes.find(({ key }) => key === current.process.key)?.allows_given_names ?? true;
  const change = (body: object): Promise<boolean> =>
    act('PATCH /api/1/cases/{id}', { params: { id: current.id }, body });
  return (
    <Dialog close={close} title={t('details')}>
      <Stack>
        {allowsNames && (
          <>
            <TextInput
              label={t('givenName')}
              value={name}
              maxLength={1000}
              readOnly={!mayWrite}
              onChange={(event) => setName(event.currentTarget.value)}
              onBlur={() =>
                name !== (current.given_name ?? '') &&
                change({ given_name: name, use_given_name: name !== '' })
              }
            />
            <Switch
              label={t('useGivenName')}
              checked={current.use_given_name}
              disabled={!mayWrite || current.given_name === null}
              onChange={(event) => change({ use_given_name: event.currentTarget.checked })}
            />
          </>
        )}
        <Select
          label={t('language')}
          readOnly={!mayWrite}
          allowDeselect={false}
          data={(configuration?.languages ?? []).map((key) => ({
            value: key,
            label: showValue({ type: 'language' }, key),
          }))}
          value={current.preferred_language}
          onChange={(language) => language !== null && change({ preferred_language: language })}
        />
        <PersonPicker what="owner" />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {shared('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
