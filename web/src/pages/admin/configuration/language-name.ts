import { showValue } from '../../../shared/show-value.ts';

/** A language as the reader calls it. */
export const languageName = (language: string): string => showValue({ type: 'language' }, language);
