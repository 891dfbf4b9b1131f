import { audienceIn } from '../configuration/audience-in.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import { tongueIn } from '../configuration/tongue-in.ts';
import type { Audience } from '../fields/audience.ts';
import type { Say } from '../locales/say.ts';
import { sayIn } from '../locales/say-in.ts';

/** How the pages address the person: the audience, the texts of the pages, and the package. */
export interface Manner extends Audience {
  readonly index: PackageIndex;
  readonly say: Say<'wizards'>;
}

export const mannerOf = (index: PackageIndex, language: string): Manner => ({
  ...audienceIn(index, language),
  index,
  say: sayIn('wizards', tongueIn(index, language)),
});
