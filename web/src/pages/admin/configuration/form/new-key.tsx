import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../../texts/words.ts';
import { useFormContext } from './form-context.ts';

const SPELLINGS: Readonly<Record<string, RegExp>> = {
  snake: /^[a-z][a-z0-9_]*$/,
  pascal: /^[A-Z][A-Za-z0-9]*$/,
};

/** Asks for the key of a new entry. */
export function NewKey({
  name,
  keys,
  pointer,
  taken,
  add,
}: {
  name: string;
  keys: string;
  pointer: string;
  taken: readonly string[];
  add: (key: string) => void;
}) {
  const t = useWords('admin-configuration-form');
  const { choices } = useFormContext();
  const [key, setKey] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const known = choices(keys, pointer).filter((each) => !taken.includes(each));
  const faultOf = (wanted: string): string | null => {
    if (wanted === '') return t('keyMissing');
    if (taken.includes(wanted)) return t('keyTaken');
    if (SPELLINGS[keys] === undefined || SPELLINGS[keys].test(wanted)) return null;
    return keys === 'pascal' ? t('keyPascal') : t('keySnake');
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = key.trim();
    const wrong = faultOf(wanted);
    setFault(wrong);
    if (wrong !== null) return;
    setKey('');
    add(wanted);
  };
  const list = `${pointer}-keys`;
  return (
    <form onSubmit={send}>
      <Group gap="xs" align="flex-start">
        <TextInput
          size="xs"
          aria-label={t('newKey', { name })}
          placeholder={t('key')}
          value={key}
          error={fault}
          {...(known.length > 0 && { list })}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" type="submit">
          {t('addTo', { name })}
        </Button>
      </Group>
      {known.length > 0 && (
        <datalist id={list}>
          {known.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {taken.length === 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('noneYet')}
        </Text>
      )}
    </form>
  );
}
