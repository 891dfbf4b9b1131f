import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { Audience } from '../../fields/audience.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import type { Say } from '../../locales/say.ts';

/** A row of a decision table that took part. */
interface Decided {
  readonly name: string;
  readonly row: number | null;
  readonly note: string | null;
}

interface Explained {
  readonly value: CanonicalValue;
  readonly stored: { readonly by: { readonly name: string }; readonly at: string } | null;
  readonly isHidden: boolean;
  readonly rules: readonly {
    readonly rule: string;
    readonly kind: string;
    readonly isDeciding: boolean;
    readonly formulas: readonly { readonly text: string; readonly decided: readonly Decided[] }[];
  }[];
}

type Words = Say<'explanations'>;

function sayRow({ name, row, note }: Decided, say: Words): string {
  if (row === null) return say('decided_by_none', { name });
  return note === null
    ? say('decided_by_row', { name, row })
    : say('decided_by_noted_row', { name, row, note });
}

/** Sentences of explanations that depend on what there is to explain. */
export const explanationTexts = {
  explain({ stored, isHidden, rules }: Explained, audience: Audience, say: Words): string {
    if (isHidden) return say('hidden');
    const deciding = rules.filter(({ isDeciding }) => isDeciding);
    const [first] = deciding;
    const rows = deciding.flatMap(({ formulas }) => formulas.flatMap(({ decided }) => decided));
    const withRows = (sentence: string): string =>
      [sentence, ...new Set(rows.map((row) => sayRow(row, say)))].join(' ');
    if (first?.kind === 'formula')
      return withRows(say('computed', { formula: first.formulas[0]?.text ?? first.rule }));
    if (first?.kind === 'default') return withRows(say('by_default'));
    if (first !== undefined) {
      const keys = [...new Set(deciding.map(({ rule }) => rule))];
      return withRows(say('by_rules', { rules: keys.join(', ') }));
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
