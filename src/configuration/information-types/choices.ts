import { optional, whole } from '../schema/builders.ts';
import { choiceOptions, notAnOption } from './choice-options.ts';
import { informationType, scalarString } from './information-type.ts';
import { CHOICES_ON_PAGE } from './on-page.ts';

export const choicesType = informationType({
  key: 'choices',
  summary: 'Any number of several options.',
  options: {
    ...choiceOptions,
    min_choices: optional(whole('Minimum number of options to choose.', { minimum: 0 })),
    max_choices: optional(whole('Maximum number of options to choose.', { minimum: 1 })),
  },
  feel: 'choices',
  parse(written, { options, min_choices = 0, max_choices = Number.POSITIVE_INFINITY }) {
    if (!Array.isArray(written)) return { problem: 'Expected a list of options.' };
    const unknown = written.find((option) => typeof option !== 'string' || !Object.hasOwn(options, option));
    if (unknown !== undefined) return { problem: notAnOption(unknown, options) };
    // In the order of the options, so that the same choice always has the same value.
    const value = Object.keys(options).filter((option) => written.includes(option));
    if (value.length === 0) return { value: null };
    if (value.length < min_choices) return { problem: `Expected at least ${min_choices} options.` };
    if (value.length > max_choices) return { problem: `Expected at most ${max_choices} options.` };
    return { value };
  },
  canonicalString: scalarString,
  onPage: CHOICES_ON_PAGE,
});
