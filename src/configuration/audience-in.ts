import { type Audience, audienceOf } from '../fields/audience.ts';
import type { PackageIndex } from './index-package.ts';

/** The readers of a language of a tenant, with the tenant's currency and time zone as the unstated ones. */
export const audienceIn = ({ currency, timeZone }: PackageIndex, language: string): Audience =>
  audienceOf({ language, currency, timeZone });
