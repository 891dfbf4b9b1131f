import { Checkbox, NativeSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { Control } from '#fields/control.ts';
import { controlOf, optionsOf } from '#fields/control-of.ts';
import { readText } from '#fields/read-text.ts';
import { editValue } from '#fields/show-value.ts';
import { useApi } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';
import { audience } from '../../shared/audience.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { given } from '../../shared/given.ts';
import { showValue } from '../../shared/show-value.ts';
import { useWords } from '../../texts/words.ts';

type Parameter =
  Answer<'GET /api/admin/instances/{id}/view'>['data']['actions'][number]['parameters'][number];

interface FieldProps {
  readonly parameter: Parameter;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly error: string | null;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

type Common = {
  readonly label: string;
  readonly description: string | undefined;
  readonly required: boolean;
  readonly error: string | null;
};

type Draw = (field: FieldProps, common: Common) => ReactNode;

const NONE = { value: '', label: '–' };

const optionsFor = (parameter: Parameter) =>
  optionsOf(parameter, audience()).map(({ key, name }) => ({ value: key, label: name }));

/** One entry for each kind of control. */
const DRAW: Readonly<Record<Control['kind'], Draw>> = {
  input: (field, common) => <LineField {...field} common={common} />,
  textarea: ({ value, change }, common) => (
    <Textarea
      {...common}
      autosize
      minRows={3}
      value={textOf(value)}
      onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
    />
  ),
  date: ({ parameter, value, change }, common) => {
    const control = controlOf(parameter);
    return control.kind === 'date' && control.hasTime ? (
      <TextInput
        {...common}
        type="datetime-local"
        onChange={({ currentTarget }) =>
          change(currentTarget.value === '' ? undefined : new Date(currentTarget.value).toISOString())
        }
      />
    ) : (
      <TextInput
        {...common}
        type="date"
        value={textOf(value)}
        onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
      />
    );
  },
  radios: ({ parameter, value, change }, common) => (
    <NativeSelect
      {...common}
      value={textOf(value)}
      data={[NONE, ...optionsFor(parameter)]}
      onChange={({ currentTarget: { value: key } }) =>
        change(key === '' ? undefined : parameter.type === 'boolean' ? key === 'true' : key)
      }
    />
  ),
  checkboxes: ({ parameter, value, change }, common) => (
    <Checkbox.Group
      {...common}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next) => change(next.length === 0 ? undefined : next)}
    >
      <Stack gap={6} mt={6}>
        {optionsFor(parameter).map((option) => (
          <Checkbox key={option.value} {...option} />
        ))}
      </Stack>
    </Checkbox.Group>
  ),
  search: ({ parameter, value, change }, common) => (
    <Select
      {...common}
      searchable
      clearable
      data={optionsFor(parameter)}
      value={textOf(value) || null}
      onChange={(key) => change(key ?? undefined)}
    />
  ),
  instance: ({ parameter, value, change }, common) => (
    <InstanceField {...common} ontology={parameter.ontology_key} value={value} change={change} />
  ),
  file: (field, common) => <LineField {...field} common={common} />,
  none: () => null,
};

/** A parameter of an action, as the field for its type. Empty ones are not sent. */
export function ParameterField(field: FieldProps) {
  const t = useWords('app-instances');
  const { parameter, error } = field;
  const { name, help, may_be_empty: mayBeEmpty } = parameter;
  const hint =
    parameter.default !== null && parameter.default !== undefined
      ? t('byDefault', { value: showValue(parameter, parameter.default) })
      : mayBeEmpty
        ? t('optional')
        : null;
  const common: Common = {
    label: name,
    description: [help, hint].filter((each) => each !== null).join(' · ') || undefined,
    required: !mayBeEmpty,
    error,
  };
  return DRAW[controlOf(parameter).kind](field, common);
}

/** One line; the input is parsed in the reader's format. */
function LineField({ parameter, value, change, common }: FieldProps & { readonly common: Common }) {
  const [typed, setTyped] = useState<string | null>(null);
  const control = controlOf(parameter);
  const isInput = control.kind === 'input';
  return (
    <TextInput
      {...common}
      type={isInput ? control.type : 'text'}
      {...(isInput && { inputMode: control.mode })}
      autoComplete="off"
      value={typed ?? (typeof value === 'string' ? editValue(value, parameter, audience()) : textOf(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const read = readText(currentTarget.value, parameter, audience());
        change('problem' in read ? currentTarget.value : (read.written ?? undefined));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Chooses an instance by its name. */
function InstanceField({
  ontology,
  value,
  change,
  ...common
}: Common & {
  ontology: string | null;
  value: unknown;
  change: (value: unknown) => void;
}) {
  const t = useWords('app-instances');
  const shared = useWords('app-shared');
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
      // The service has searched already, including words that are not shown.
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
