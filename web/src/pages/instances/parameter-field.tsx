import { Checkbox, NativeSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useApi } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { given } from '../../shared/given.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { instancesTexts } from './instances-texts.ts';

export type Parameter =
  Answer<'GET /api/admin/instances/{id}/view'>['data']['actions'][number]['parameters'][number];

interface FieldProps {
  readonly parameter: Parameter;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly error: string | null;
}

const NUMBERS = ['integer', 'decimal', 'money', 'percentage'];
const INPUT_TYPES: Readonly<Record<string, string>> = { date: 'date', email: 'email', phone: 'tel' };
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** What an action asks for, as the field that fits its type. What is left empty is not sent. */
export function ParameterField({ parameter, value, change, error }: FieldProps) {
  const t = instancesTexts.use();
  const shared = sharedTexts.use();
  const { name, type, options, help, may_be_empty: mayBeEmpty } = parameter;
  const hint =
    parameter.default !== null && parameter.default !== undefined
      ? t('byDefault', { value: textOf(parameter.default) })
      : mayBeEmpty
        ? t('optional')
        : null;
  const common = {
    label: name,
    description: [help, hint].filter((each) => each !== null).join(' · ') || undefined,
    required: !mayBeEmpty,
    error,
  };
  const none = { value: '', label: '–' };
  if (type === 'boolean')
    return (
      <NativeSelect
        {...common}
        value={value === true ? 'yes' : value === false ? 'no' : ''}
        data={[none, { value: 'yes', label: shared('yes') }, { value: 'no', label: shared('no') }]}
        onChange={({ currentTarget }) =>
          change(currentTarget.value === '' ? undefined : currentTarget.value === 'yes')
        }
      />
    );
  if (type === 'choice')
    return (
      <NativeSelect
        {...common}
        value={textOf(value)}
        data={[none, ...(options ?? []).map((option) => ({ value: option.key, label: option.name }))]}
        onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
      />
    );
  if (type === 'choices') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <Checkbox.Group
        {...common}
        value={chosen}
        onChange={(next) => change(next.length === 0 ? undefined : next)}
      >
        <Stack gap={6} mt={6}>
          {(options ?? []).map((option) => (
            <Checkbox key={option.key} value={option.key} label={option.name} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  if (type === 'instance')
    return <InstanceField {...common} ontology={parameter.ontology_key} value={value} change={change} />;
  if (type === 'long_text')
    return (
      <Textarea
        {...common}
        autosize
        minRows={3}
        value={textOf(value)}
        onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
      />
    );
  if (type === 'date_time')
    return (
      <TextInput
        {...common}
        type="datetime-local"
        onChange={({ currentTarget }) =>
          change(currentTarget.value === '' ? undefined : new Date(currentTarget.value).toISOString())
        }
      />
    );
  return (
    <TextInput
      {...common}
      type={INPUT_TYPES[type] ?? 'text'}
      {...(NUMBERS.includes(type) && { inputMode: 'decimal' as const })}
      autoComplete="off"
      value={textOf(value)}
      onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
    />
  );
}

/** Another instance, found by its name. */
function InstanceField({
  ontology,
  value,
  change,
  ...common
}: {
  ontology: string | null;
  value: unknown;
  change: (value: unknown) => void;
  label: string;
  description: string | undefined;
  required: boolean;
  error: string | null;
}) {
  const t = instancesTexts.use();
  const shared = sharedTexts.use();
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), 200);
  const wanted = useConfiguration()?.ontologies.find(({ key }) => key === ontology);
  const { data } = useApi(
    'GET /api/1/instances-for-ontology-{ontology_id}',
    { params: { ontology_id: wanted?.id ?? 0 }, query: { page_size: 30, ...given({ search }) } },
    { enabled: wanted !== undefined, keepsPrevious: true },
  );
  return (
    <Select
      label={common.label}
      description={common.description}
      required={common.required}
      error={common.error}
      placeholder={t('chooseInstance')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': shared('close') }}
      nothingFoundMessage={shared('noneFound')}
      // The service has searched already, also in what is not shown.
      filter={({ options }) => options}
      data={(data?.data ?? []).map((each) => ({
        value: String(each.id),
        label: `${each.name || '–'} (${each.user_readable_id})`,
      }))}
      onSearchChange={setWords}
      value={value === undefined || value === null ? null : String(value)}
      onChange={(next) => change(next === null ? undefined : Number(next))}
    />
  );
}
