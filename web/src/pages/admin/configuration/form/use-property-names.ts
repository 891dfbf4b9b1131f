import { useCallback } from 'react';
import { useFindWord } from '../../../../texts/words.ts';
import { keyInWords } from './key-in-words.ts';

/** The names that people read for properties of definitions; one that only a newer service knows is called by its key. */
export function usePropertyNames(): (key: string) => string {
  const find = useFindWord('hints-properties');
  return useCallback((key) => find(key) ?? keyInWords(key), [find]);
}
