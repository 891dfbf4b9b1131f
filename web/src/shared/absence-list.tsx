import { Button, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Absence } from '../api/schema.ts';
import { useWords } from '../texts/words.ts';
import { useConfiguration, usePeople } from './configuration.ts';
import { FormModal } from './form-modal.tsx';
import { formatDateTime } from './format.ts';
import { Section } from './section.tsx';
import { showDone } from './toasts.tsx';
import { useForm } from './use-form.ts';

interface NewAbsence {
  readonly starts: string;
  readonly ends: string;
  readonly stand_in_email: string | null;
  readonly process_key: string | null;
}

/** The absences of a person, with what it takes to enter and remove them. */
export function AbsenceList({
  absences,
  standsIn = [],
  userId,
  add,
  remove,
}: {
  absences: readonly Absence[];
  /** Absences of others in which this person stands in. */
  standsIn?: readonly Absence[];
  userId: number;
  add: (absence: NewAbsence) => Promise<unknown>;
  remove: (id: number) => void;
}) {
  const t = useWords('own-absences');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('title')}
      buttons={
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      }
    >
      <Stack gap="xs">
        <Text size="sm">{t('intro')}</Text>
        {standsIn.map((each) => (
          <Text key={each.id} size="sm">
            {t('standsIn', {
              name: each.user_name,
              from: formatDateTime(each.starts),
              to: formatDateTime(each.ends),
            })}
          </Text>
        ))}
        {absences.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('none')}
          </Text>
        ) : (
          <AbsenceTable absences={absences} remove={remove} />
        )}
      </Stack>
      {isOpen && <AddAbsence userId={userId} add={add} close={() => setOpen(false)} />}
    </Section>
  );
}

function AbsenceTable({ absences, remove }: { absences: readonly Absence[]; remove: (id: number) => void }) {
  const t = useWords('own-absences');
  const processes = useConfiguration()?.processes ?? [];
  return (
    <div className="table-frame">
      <Table aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('from')}</Table.Th>
            <Table.Th>{t('to')}</Table.Th>
            <Table.Th>{t('standIn')}</Table.Th>
            <Table.Th>{t('process')}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {absences.map((each) => (
            <Table.Tr key={each.id}>
              <Table.Td>{formatDateTime(each.starts)}</Table.Td>
              <Table.Td>{formatDateTime(each.ends)}</Table.Td>
              <Table.Td>{each.stand_in_name ?? t('nobody')}</Table.Td>
              <Table.Td>
                {each.process_key === null
                  ? t('allProcesses')
                  : (processes.find(({ key }) => key === each.process_key)?.name ?? each.process_key)}
              </Table.Td>
              <Table.Td ta="right">
                <Button size="xs" variant="default" onClick={() => remove(each.id)}>
                  {t('remove')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const momentOf = (text: string): string => {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
};

function AddAbsence({
  userId,
  add,
  close,
}: {
  userId: number;
  add: (absence: NewAbsence) => Promise<unknown>;
  close: () => void;
}) {
  const t = useWords('own-absences');
  const people = usePeople().filter(({ id }) => id !== userId);
  const processes = useConfiguration()?.processes ?? [];
  const form = useForm({ starts: '', ends: '', stand_in_email: '', process_key: '' }, async (values) => {
    await add({
      starts: momentOf(values.starts),
      ends: momentOf(values.ends),
      stand_in_email: values.stand_in_email === '' ? null : values.stand_in_email,
      process_key: values.process_key === '' ? null : values.process_key,
    });
    showDone(t('added'));
    close();
  });
  return (
    <FormModal title={t('add')} submitLabel={t('add')} form={form} close={close}>
      <TextInput required type="datetime-local" label={t('from')} data-autofocus {...form.field('starts')} />
      <TextInput required type="datetime-local" label={t('to')} {...form.field('ends')} />
      <NativeSelect
        label={t('standIn')}
        data={[
          { value: '', label: t('nobody') },
          ...people.map(({ email, name }) => ({ value: email, label: name })),
        ]}
        {...form.field('stand_in_email')}
      />
      <NativeSelect
        label={t('process')}
        data={[
          { value: '', label: t('allProcesses') },
          ...processes.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        {...form.field('process_key')}
      />
    </FormModal>
  );
}
