import { Checkbox, Group, MultiSelect, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { sharedTexts } from '../../shared/shared-texts.ts';
import type { Question } from './case-data.ts';
import { CODES } from './codes.ts';
import { FileControl } from './file-control.tsx';
import { InstanceControl } from './instance-control.tsx';
import { nameOfCode, showValue } from './show-value.ts';

export interface ControlProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly question: Question;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  readonly isWrong: boolean;
  readonly change: (value: unknown) => void;
  /** Saves what was typed, or what is given. */
  readonly commit: (...chosen: readonly unknown[]) => void;
}

interface Control {
  readonly View: ComponentType<ControlProps>;
  /** Takes the whole width. */
  readonly isWide: boolean;
  /** Several controls under one name, which a group has and not a label. */
  readonly isGroup: (question: Question) => boolean;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const orNull = (text: string): string | null => (text === '' ? null : text);
const MOST_SHOWN = 5;

const named = ({ id, describedBy, isReadOnly, isWrong }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  readOnly: isReadOnly,
  error: isWrong,
});

function line(attributes: {
  readonly type?: string;
  readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly suffix?: string;
}): ComponentType<ControlProps> {
  const { suffix, ...rest } = attributes;
  return function Line(props) {
    return (
      <TextInput
        {...named(props)}
        {...rest}
        {...(suffix !== undefined && { rightSection: suffix })}
        autoComplete="off"
        value={textOf(props.value)}
        onChange={(event) => props.change(orNull(event.currentTarget.value))}
        onBlur={() => props.commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') props.commit();
        }}
      />
    );
  };
}

function Long(props: ControlProps) {
  return (
    <Textarea
      {...named(props)}
      autosize
      minRows={3}
      maxRows={14}
      value={textOf(props.value)}
      onChange={(event) => props.change(orNull(event.currentTarget.value))}
      onBlur={() => props.commit()}
    />
  );
}

/** The moment in the browser's own time, and back in UTC. */
function Moment(props: ControlProps) {
  const text = textOf(props.value);
  const time = Date.parse(text);
  const local = Number.isNaN(time)
    ? text
    : new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return (
    <TextInput
      {...named(props)}
      type="datetime-local"
      value={local}
      onChange={({ currentTarget: { value } }) =>
        props.change(value === '' ? null : new Date(value).toISOString())
      }
      onBlur={() => props.commit()}
    />
  );
}

/** A few choices beside each other: one is chosen with one click or one key, and taken back with another. */
function Choices({
  props,
  options,
}: {
  props: ControlProps;
  options: readonly { readonly key: string; readonly name: string; readonly value: unknown }[];
}) {
  const chosen = options.find(({ value }) => value === props.value)?.key ?? '';
  return (
    <Group
      gap="6px 16px"
      role="radiogroup"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      mih={36}
    >
      {options.map(({ key, name, value }) => (
        <Radio
          key={key}
          size="sm"
          name={props.id}
          label={name}
          checked={chosen === key}
          disabled={props.isReadOnly && chosen !== key}
          onChange={() => !props.isReadOnly && props.commit(value)}
          onClick={() => {
            if (chosen === key && !props.isReadOnly) props.commit(null);
          }}
        />
      ))}
    </Group>
  );
}

function YesNo(props: ControlProps) {
  const t = sharedTexts.use();
  return (
    <Choices
      props={props}
      options={[
        { key: 'yes', name: t('yes'), value: true },
        { key: 'no', name: t('no'), value: false },
      ]}
    />
  );
}

function OneOf(props: ControlProps) {
  const options = (props.question.options ?? []).map(({ key, name }) => ({ key, name, value: key }));
  return options.length <= MOST_SHOWN ? (
    <Choices props={props} options={options} />
  ) : (
    <Picker props={props} data={options.map(({ key, name }) => ({ value: key, label: name }))} />
  );
}

function Picker({
  props,
  data,
}: {
  props: ControlProps;
  data: readonly { readonly value: string; readonly label: string }[];
}) {
  const t = sharedTexts.use();
  return (
    <Select
      {...named(props)}
      data={[...data]}
      searchable
      clearable={!props.isReadOnly}
      clearButtonProps={{ 'aria-label': t('close') }}
      nothingFoundMessage={t('noneFound')}
      limit={80}
      value={textOf(props.value) || null}
      onChange={(value) => props.commit(value)}
    />
  );
}

function ManyOf(props: ControlProps) {
  const options = props.question.options ?? [];
  const chosen = Array.isArray(props.value) ? props.value.map(String) : [];
  const commit = (next: readonly string[]): void => props.commit(next.length === 0 ? null : next);
  if (options.length > MOST_SHOWN + 3)
    return (
      <MultiSelect
        {...named(props)}
        data={options.map(({ key, name }) => ({ value: key, label: name }))}
        searchable
        value={chosen}
        onChange={commit}
      />
    );
  return (
    <Stack gap={6} role="group" aria-labelledby={props.labelledBy} aria-describedby={props.describedBy}>
      {options.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name}
          checked={chosen.includes(key)}
          disabled={props.isReadOnly}
          onChange={() =>
            commit(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
          }
        />
      ))}
    </Stack>
  );
}

const coded =
  (type: 'country' | 'currency' | 'language'): ComponentType<ControlProps> =>
  (props) => (
    <Picker
      props={props}
      data={CODES[type].map((code) => ({ value: code, label: nameOfCode(type, code) }))}
    />
  );

const never = (): boolean => false;
const always = (): boolean => true;
const small = (View: ComponentType<ControlProps>): Control => ({ View, isWide: false, isGroup: never });

/** One entry for each information type. */
const CONTROLS: Readonly<Record<string, Control>> = {
  text: small(line({})),
  long_text: { View: Long, isWide: true, isGroup: never },
  integer: small(line({ inputMode: 'numeric' })),
  decimal: small(line({ inputMode: 'decimal' })),
  money: small(line({ inputMode: 'decimal' })),
  percentage: small(line({ inputMode: 'decimal', suffix: '%' })),
  boolean: { View: YesNo, isWide: false, isGroup: always },
  date: small(line({ type: 'date' })),
  date_time: small(Moment),
  choice: {
    View: OneOf,
    isWide: false,
    isGroup: ({ options }) => (options ?? []).length <= MOST_SHOWN,
  },
  choices: {
    View: ManyOf,
    isWide: false,
    isGroup: ({ options }) => (options ?? []).length <= MOST_SHOWN + 3,
  },
  country: small(coded('country')),
  currency: small(coded('currency')),
  language: small(coded('language')),
  email: small(line({ type: 'email', inputMode: 'email' })),
  phone: small(line({ type: 'tel', inputMode: 'tel' })),
  iban: small(line({})),
  instance: small(InstanceControl),
  file: { View: FileControl, isWide: false, isGroup: always },
};

/** A value that cannot be written here is shown as it is. */
const SHOWN: Control = small((props) => (
  <TextInput {...named(props)} readOnly value={showValue(props.question, props.value)} />
));

export const controlFor = (question: Question): Control => CONTROLS[question.type] ?? SHOWN;
