import { informationType, scalarString } from './information-type.ts';

export const booleanType = informationType({
  key: 'boolean',
  summary: 'Yes or no.',
  options: {},
  feel: 'boolean',
  parse(written) {
    if (written === true || written === 'true') return { value: true };
    if (written === false || written === 'false') return { value: false };
    return written === '' ? { value: null } : { problem: 'Expected true or false.' };
  },
  canonicalString: scalarString,
});
