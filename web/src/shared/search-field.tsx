import { CloseButton, Kbd, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../texts/words.ts';
import { focusRow } from './focus-row.ts';
import { KEYS } from './keys.ts';
import { useShortcut } from './use-shortcut.ts';

const PAUSE_MS = 250;

/**
 * The search of a list: `/` focuses it, and the typed text takes effect after a short pause, or with Enter and the arrow, which lead to the
 * first row that is found, and with Escape.
 */
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
  const goToRows = useFirstRow(field, value);
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !['Escape', 'Enter', 'ArrowDown'].includes(event.key)) return;
    // Escape would empty the field.
    event.preventDefault();
    if (words !== value) search(words);
    if (event.key !== 'Escape') goToRows(words);
  };
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
      onChange={(event) => {
        setWords(event.currentTarget.value);
        goToRows(null);
      }}
      onKeyDown={press}
      style={{ flex: '1 1 14rem', maxWidth: '26rem' }}
    />
  );
}

/** Leads from a search to the first row of its list once it is there, unless somebody has gone elsewhere or typed on meanwhile. */
function useFirstRow(
  field: RefObject<HTMLInputElement | null>,
  applied: string,
): (words: string | null) => void {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted !== applied || isFetching) return;
    // The list begins to read after this field has got its new words.
    const frame = requestAnimationFrame(() => {
      if (client.isFetching() > 0) return;
      setWanted(null);
      if (document.activeElement === field.current) focusRow(document.querySelector('main tbody tr'));
    });
    return () => cancelAnimationFrame(frame);
  }, [client, field, wanted, applied, isFetching]);
  return setWanted;
}
