import { CloseButton, Kbd, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../texts/words.ts';
import { KEYS } from './keys.ts';
import { useShortcut } from './use-shortcut.ts';

const PAUSE_MS = 250;

/** The search of a list: `/` focuses it, and the typed text takes effect after a short pause. */
export function SearchField({
  label,
  hint,
  value,
  search,
}: {
  label: string;
  hint?: string;
  value: string;
  search: (words: string) => void;
}) {
  const t = useWords('app-shared');
  const [words, setWords] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => setWords(value), [value]);
  useEffect(() => {
    if (words === value) return;
    const timer = setTimeout(() => latest.current(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, value]);
  useShortcut(KEYS.lists.search, () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={hint ?? label}
      leftSection={<IconSearch size={16} />}
      rightSection={
        words === '' ? (
          <Kbd size="xs" aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label={t('close')} onClick={() => setWords('')} />
        )
      }
      value={words}
      onChange={(event) => setWords(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(words);
      }}
      style={{ flex: '1 1 14rem', maxWidth: '26rem' }}
    />
  );
}
