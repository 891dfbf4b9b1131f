import { useFindWord } from '../../../../texts/words.ts';
import type { Schema } from '../schema-choices.ts';
import { descriptionOf, hintKeyOf } from './schema-fields.ts';

/** The hint of a field in the reader's language, or as the schema has it, which then is marked as English. */
export function useHint(schema: Schema): { text: string; lang?: 'en' } {
  const found = useFindWord('hints-definitions')(hintKeyOf(schema));
  return found === undefined ? { text: descriptionOf(schema), lang: 'en' } : { text: found };
}
