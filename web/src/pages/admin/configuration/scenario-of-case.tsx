import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Problem } from '../../../api/problem.ts';
import { useChange } from '../../../api/queries.ts';
import { Section } from '../../../shared/section.tsx';
import { showProblem } from '../../../shared/toasts.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { CasePicker } from './case-picker.tsx';
import { placeLink } from './package-places.ts';
import { useReadAgain } from './use-package.ts';

/** Makes a scenario of a case, in the draft; the case can be named in the address. */
export function ScenarioOfCase() {
  const t = useWords('admin-configuration-scenarios');
  const [search, setSearch] = useUrlState();
  const [name, setName] = useState('');
  const readAgain = useReadAgain();
  const make = useChange('POST /api/admin/configuration/scenarios/from_case');
  const go = (): void =>
    make.mutate(
      { body: { case_id: Number(search.case), ...(name.trim() !== '' && { name: name.trim() }) } },
      {
        onSuccess: () => readAgain(),
        onError: (error) => {
          if (!(error instanceof Problem) || error.faults.length === 0) showProblem(error);
        },
      },
    );
  const made = make.data?.data;
  return (
    <Section title={t('fromCase')}>
      <Text size="sm">{t('fromCaseText')}</Text>
      <Group align="end">
        <CasePicker
          value={search.case}
          choose={(id) => {
            make.reset();
            setSearch({ case: id });
          }}
        />
        <TextInput
          label={t('name')}
          placeholder={t('nameHint')}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconFlask size={16} />}
          loading={make.isPending}
          disabled={search.case === undefined}
          onClick={go}
        >
          {t('make')}
        </Button>
      </Group>
      {made !== undefined && (
        <Alert color="green" title={t('made', { name: made.name })} role="status">
          <Stack gap="xs">
            <Link {...placeLink(made.file)}>{made.file}</Link>
            {made.kept.length > 0 && <Told title={t('kept')} lines={made.kept} />}
            {made.left_out.length > 0 && <Told title={t('leftOut')} lines={made.left_out} />}
          </Stack>
        </Alert>
      )}
      {make.error instanceof Problem && make.error.faults.length > 0 && (
        <Alert color="red" title={t('notMade')} role="alert">
          <Told title={make.error.message} lines={make.error.faults.map(({ detail }) => detail)} />
        </Alert>
      )}
    </Section>
  );
}

function Told({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <Text size="sm">{title}</Text>
      <List size="sm" lang="en">
        {[...new Set(lines)].map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </>
  );
}
