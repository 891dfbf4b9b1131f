import { Autocomplete, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useWords } from '../../../../texts/words.ts';
import { useInput } from './field-props.tsx';
import { type FieldProps, useFormContext } from './form-context.ts';
import type { Place } from './place.ts';
import { exampleOf, type Field } from './schema-fields.ts';
import { useTyped } from './use-typed.ts';

export const textIn = ({ tree }: Place): string => (typeof tree === 'string' ? tree : '');

/** An empty text removes the property instead of writing it. */
export const writeText = (place: Place, text: string): void => {
  if (text.trim() === '') {
    if (place.tree !== undefined) place.remove();
  } else place.write(text);
};

export function LineField(props: FieldProps) {
  const { place, schema } = props;
  const input = useInput(props);
  const typed = useTyped(textIn(place), (text) => writeText(place, text));
  const example = exampleOf(schema);
  const isLong = typed.text.length > 60 || typed.text.includes('\n');
  const common = {
    ...input,
    ...(example !== undefined && input.placeholder === undefined && { placeholder: example }),
    value: typed.text,
    onBlur: typed.leave,
  };
  return isLong ? (
    <Textarea {...common} autosize maxRows={8} onChange={(event) => typed.type(event.currentTarget.value)} />
  ) : (
    <TextInput {...common} onChange={(event) => typed.type(event.currentTarget.value)} />
  );
}

/** A reference to an existing definition, or a path to it; text that names nothing existing is accepted as well. */
export function ReferenceField({ to, ...props }: FieldProps & { to: string }) {
  const { place } = props;
  const { choices } = useFormContext();
  const { placeholder, ...input } = useInput(props);
  const typed = useTyped(textIn(place), (text) => writeText(place, text));
  return (
    <Autocomplete
      {...input}
      {...(placeholder !== undefined && { placeholder })}
      value={typed.text}
      data={[...choices(to, place.pointer)]}
      limit={50}
      maxDropdownHeight={260}
      onChange={typed.type}
      onOptionSubmit={(key) => {
        typed.type(key);
        typed.leave();
      }}
      onBlur={typed.leave}
    />
  );
}

export function WordsField({ words, ...props }: FieldProps & { words: readonly string[] }) {
  const { place } = props;
  const { placeholder: fallback, ...input } = useInput(props);
  const now = textIn(place);
  const nothing = { value: '', label: fallback === undefined ? '–' : `– (${fallback})` };
  const isUnknown = now !== '' && !words.includes(now);
  return (
    <NativeSelect
      {...input}
      value={now}
      data={[nothing, ...words, ...(isUnknown ? [now] : [])]}
      onChange={(event) => writeText(place, event.currentTarget.value)}
    />
  );
}

export function FlagField({ fallback, ...props }: FieldProps & { fallback: boolean | undefined }) {
  const { place } = props;
  const shared = useWords('app-shared');
  const { placeholder: _, ...input } = useInput(props);
  const word = fallback === undefined ? '' : ` (${fallback ? shared('yes') : shared('no')})`;
  return (
    <NativeSelect
      {...input}
      value={textIn(place)}
      data={[
        { value: '', label: `–${word}` },
        { value: 'true', label: shared('yes') },
        { value: 'false', label: shared('no') },
      ]}
      onChange={({ currentTarget: { value } }) =>
        value === '' ? place.remove() : place.write(value === 'true')
      }
    />
  );
}

export function NumberField({ field, ...props }: FieldProps & { field: Field & { is: 'number' } }) {
  const { place } = props;
  const input = useInput(props);
  const typed = useTyped(textIn(place), (text) => {
    if (/^-?\d{1,9}$/.test(text.trim())) place.write(Number(text));
    else writeText(place, text);
  });
  return (
    <TextInput
      {...input}
      type="number"
      maw="10rem"
      {...(field.minimum !== undefined && { min: field.minimum })}
      {...(field.maximum !== undefined && { max: field.maximum })}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
    />
  );
}

/** A part without content, which is either present or absent. */
export function MarkField(props: FieldProps) {
  const { place } = props;
  const t = useWords('admin-configuration-form');
  const shared = useWords('app-shared');
  const { placeholder: _, ...input } = useInput(props);
  return (
    <NativeSelect
      {...input}
      value={place.tree === undefined ? '' : 'true'}
      data={[
        { value: '', label: t('none') },
        { value: 'true', label: shared('yes') },
      ]}
      onChange={({ currentTarget: { value } }) => (value === '' ? place.remove() : place.write(true))}
    />
  );
}
