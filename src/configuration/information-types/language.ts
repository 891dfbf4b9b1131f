import { LANGUAGES } from '../../fields/languages.ts';
import { informationType, scalarString } from './information-type.ts';

export const languageType = informationType({
  key: 'language',
  summary: 'A language by its ISO 639-1 code of two letters, such as fr.',
  options: {},
  feel: 'string',
  parse(written) {
    const value = typeof written === 'string' ? written.trim().toLowerCase() : '';
    if (!LANGUAGES.has(value))
      return { problem: 'Expected an ISO 639-1 language code of two letters, such as fr.' };
    return { value };
  },
  canonicalString: scalarString,
});
