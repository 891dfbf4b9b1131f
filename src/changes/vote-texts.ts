import { sayIn } from '../locales/say-in.ts';
import type { Tongue } from '../locales/tongue.ts';
import type { Exclusion } from '../model/four-eyes.ts';
import type { BehalfHindrance } from '../model/vote-for.ts';

/** Why somebody cannot vote. */
export type VoteHindrance = Exclusion | 'not_a_voter' | 'not_a_person';

/** The sentence in a language. */
export const voteText = (hindrance: VoteHindrance | BehalfHindrance, tongue: Tongue | string): string =>
  sayIn('explanations', tongue)(`vote_${hindrance}`);
