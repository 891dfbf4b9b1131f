import { showValue } from '../../../shared/show-value.ts';

/** The name of a language in the reader's language. */
export const languageName = (language: string): string => showValue({ type: 'language' }, language);
