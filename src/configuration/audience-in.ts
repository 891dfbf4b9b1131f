import { type Audience, audienceOf } from '../fields/audience.ts';
import type { PackageIndex } from './index-package.ts';

/** Those who read a language of a tenant: its currency and its time zone go without saying. */
export const audienceIn = ({ currency, timeZone }: PackageIndex, language: string): Audience =>
  audienceOf({ language, currency, timeZone });
