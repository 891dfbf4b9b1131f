import { choiceOptions, notAnOption } from './choice-options.ts';
import { informationType, scalarString } from './information-type.ts';
import { CHOICE_ON_PAGE } from './on-page.ts';

export const choiceType = informationType({
  key: 'choice',
  summary: 'One of several options.',
  options: choiceOptions,
  feel: 'choice',
  parse(written, { options }) {
    if (typeof written !== 'string' || !Object.hasOwn(options, written))
      return { problem: notAnOption(written, options) };
    return { value: written };
  },
  canonicalString: scalarString,
  onPage: CHOICE_ON_PAGE,
});
