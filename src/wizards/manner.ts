import { audienceIn } from '../configuration/audience-in.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import { tongueIn } from '../configuration/tongue-in.ts';
import type { Audience } from '../fields/audience.ts';
import type { PageSay } from '../locales/say.ts';
import { sayOnPage } from '../locales/say-in.ts';

/** How the pages address the person: the audience, the texts of the pages, and the package. */
export interface Manner extends Audience {
  readonly index: PackageIndex;
  /** Texts of pages; those that are missing in the language are marked with their own. */
  readonly say: PageSay<'wizards'>;
}

export const mannerOf = (index: PackageIndex, language: string): Manner => ({
  ...audienceIn(index, language),
  index,
  say: sayOnPage('wizards', tongueIn(index, language)),
});
