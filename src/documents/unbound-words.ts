import type { Say } from '../locales/say.ts';

/** Why a file is not among the pages. */
export type UnboundReason = 'locked' | 'broken' | 'other_type' | 'too_large';

/** The words of a page that stands for a file which cannot be bound. */
export interface UnboundWords {
  readonly heading: string;
  readonly file: string;
  readonly reasons: Readonly<Record<UnboundReason, string>>;
  readonly kept: string;
}

/** The words as data, since the page is made in another process. */
export const unboundWords = (say: Say<'documents'>): UnboundWords => ({
  heading: say('unbound_heading'),
  file: say('unbound_file'),
  reasons: {
    locked: say('unbound_locked'),
    broken: say('unbound_broken'),
    other_type: say('unbound_other_type'),
    too_large: say('unbound_too_large'),
  },
  kept: say('unbound_kept'),
});
