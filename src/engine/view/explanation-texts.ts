import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { Audience } from '../../fields/audience.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import type { Say } from '../../locales/say.ts';

interface Explained {
  readonly value: CanonicalValue;
  readonly stored: { readonly by: { readonly name: string }; readonly at: string } | null;
  readonly isHidden: boolean;
  readonly rules: readonly {
    readonly rule: string;
    readonly kind: string;
    readonly isDeciding: boolean;
    readonly formulas: readonly { readonly text: string }[];
  }[];
}

type Words = Say<'explanations'>;

/** Sentences of explanations that depend on what there is to explain. */
export const explanationTexts = {
  explain({ stored, isHidden, rules }: Explained, audience: Audience, say: Words): string {
    if (isHidden) return say('hidden');
    const deciding = rules.filter(({ isDeciding }) => isDeciding);
    const [first] = deciding;
    if (first?.kind === 'formula') return say('computed', { formula: first.formulas[0]?.text ?? first.rule });
    if (first?.kind === 'default') return say('by_default');
    if (first !== undefined) {
      const keys = [...new Set(deciding.map(({ rule }) => rule))];
      return say('by_rules', { rules: keys.join(', ') });
    }
    return stored === null
      ? say('nothing')
      : say('by_hand', { by: stored.by.name, at: showMoment(stored.at, audience) });
  },
  occurrences: (count: number, say: Words): string =>
    count === 0 ? say('no_occurrence') : say('occurrences', { count }),
  open: (count: number, say: Words): string => (count === 0 ? say('complete') : say('open', { count })),
  changedInSource(key: string, value: string | null, say: Words): string {
    if (value === null) return say('cleared_in_source', { key });
    return value === '' ? say('other_in_source', { key }) : say('changed_in_source', { key, value });
  },
  absent: (key: string, count: number, say: Words): string =>
    count === 0 ? say('never', { key }) : say('absent', { key, count }),
};
