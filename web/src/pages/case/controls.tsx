import { Checkbox, Group, MultiSelect, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import type { Control as Asked } from '#fields/control.ts';
import { controlOf, optionsOf } from '#fields/control-of.ts';
import { readText } from '#fields/read-text.ts';
import { editValue } from '#fields/show-value.ts';
import { currencyOf } from '#fields/types/money.ts';
import { audience } from '../../shared/audience.ts';
import { showValue } from '../../shared/show-value.ts';
import { useWords } from '../../texts/words.ts';
import type { Question } from './case-data.ts';
import type { ControlProps } from './control-props.ts';
import { FileControl } from './file-control.tsx';
import { InstanceControl } from './instance-control.tsx';

type Kind = Asked['kind'];

interface Control {
  readonly View: ComponentType<ControlProps>;
  /** Whether the control takes the whole width. */
  readonly isWide: boolean;
  /** Whether it consists of several controls under one name, which needs a group instead of a label. */
  readonly isGroup: (question: Question) => boolean;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const orNull = (text: string): string | null => (text === '' ? null : text);
/** More choices than these are searched. */
const MOST_SHOWN = 8;

const named = ({ id, describedBy, isReadOnly, isWrong }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  readOnly: isReadOnly,
  error: isWrong,
});

/** A line that shows the value in the reader's format and parses their input. */
function Line(props: ControlProps) {
  const { question, value } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const control = controlOf(question);
  if (control.kind !== 'input') return null;
  const suffix = question.type === 'money' ? currencyOf(question, audience()) : control.suffix;
  const take = (text: string): void => {
    setTyped(text);
    const read = readText(text, question, audience());
    // Text that cannot be parsed goes to the service as it is, which explains the problem.
    props.change('problem' in read ? text : read.written);
  };
  const leave = (): void => {
    setTyped(null);
    props.commit();
  };
  return (
    <TextInput
      {...named(props)}
      type={control.type}
      inputMode={control.mode}
      {...(suffix !== undefined && { rightSection: suffix, rightSectionWidth: `${suffix.length + 2}ch` })}
      autoComplete="off"
      value={typed ?? (typeof value === 'string' ? editValue(value, question, audience()) : textOf(value))}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}

function Day(props: ControlProps) {
  return (
    <TextInput
      {...named(props)}
      type="date"
      autoComplete="off"
      value={textOf(props.value)}
      onChange={(event) => props.change(orNull(event.currentTarget.value))}
      onBlur={() => props.commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') props.commit();
      }}
    />
  );
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

/** A moment in the browser's time zone, converted back to UTC. */
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

/** A few choices side by side: one click or key chooses, another one takes it back. */
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

function OneOf(props: ControlProps) {
  const { question } = props;
  const options = optionsOf(question, audience()).map(({ key, name }) => ({
    key,
    name,
    value: question.type === 'boolean' ? key === 'true' : key,
  }));
  return <Choices props={props} options={options} />;
}

function Search(props: ControlProps) {
  const options = optionsOf(props.question, audience());
  return <Picker props={props} data={options.map(({ key, name }) => ({ value: key, label: name }))} />;
}

function Picker({
  props,
  data,
}: {
  props: ControlProps;
  data: readonly { readonly value: string; readonly label: string }[];
}) {
  const t = useWords('app-shared');
  return (
    <Select
      {...named(props)}
      data={[...data]}
      searchable
      clearable={!props.isReadOnly}
      clearButtonProps={{ 'aria-label': t('close') }}
      nothingFoundMessage={t('noneFound')}
      value={textOf(props.value) || null}
      onChange={(value) => props.commit(value)}
    />
  );
}

function ManyOf(props: ControlProps) {
  const options = props.question.options ?? [];
  const chosen = Array.isArray(props.value) ? props.value.map(String) : [];
  const commit = (next: readonly string[]): void => props.commit(next.length === 0 ? null : next);
  if (options.length > MOST_SHOWN)
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

/** A value that cannot be edited here is shown as text. */
const Shown = (props: ControlProps) => (
  <TextInput {...named(props)} readOnly value={showValue(props.question, props.value)} />
);

const never = (): boolean => false;
const always = (): boolean => true;
const small = (View: ComponentType<ControlProps>): Control => ({ View, isWide: false, isGroup: never });
const group = (View: ComponentType<ControlProps>): Control => ({ View, isWide: false, isGroup: always });

/** One entry for each kind of control; the type of information decides which one is used. */
const CONTROLS: Readonly<Record<Kind, Control>> = {
  input: small(Line),
  textarea: { View: Long, isWide: true, isGroup: never },
  date: small((props) => {
    const control = controlOf(props.question);
    return control.kind === 'date' && control.hasTime ? <Moment {...props} /> : <Day {...props} />;
  }),
  radios: group(OneOf),
  checkboxes: { ...small(ManyOf), isGroup: ({ options }) => (options ?? []).length <= MOST_SHOWN },
  search: small(Search),
  instance: small(InstanceControl),
  file: group(FileControl),
  none: small(Shown),
};

export const controlFor = (question: Question): Control => CONTROLS[controlOf(question).kind];
