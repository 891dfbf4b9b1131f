import { type Audience, audienceOf } from '../fields/audience.ts';
import { sayIn } from '../locales/say-in.ts';
import type { PackageIndex } from './index-package.ts';
import { tongueIn } from './tongue-in.ts';

/** Those who read a language of a tenant: its currency and its time zone go without saying. */
export const audienceIn = (index: PackageIndex, language: string): Audience =>
  audienceOf({
    language,
    currency: index.currency,
    timeZone: index.timeZone,
    words: sayIn('fields', tongueIn(index, language)),
  });
