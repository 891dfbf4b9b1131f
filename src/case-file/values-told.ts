import type { CanonicalValue } from '../fields/canonical-value.ts';
import { isSameValue } from '../model/is-same-value.ts';
import { valueNamed } from '../model/rows/row-key.ts';
import type { CaseData } from './case-file.ts';

/** How the values of a case stand against what the audit tells of them. */
interface ToldVerdict {
  /** The values that the last entry about them tells. */
  readonly proved: number;
  /** Values that no entry tells, such as those of an entry whose personal data was erased. */
  readonly untold: number;
  /** The keys of values that differ from what the last entry about them tells. */
  readonly differing: readonly string[];
}

/** Compares each stored value with what the entries of the audit say that it became last. */
export function compareWithTold(data: CaseData, written: readonly (string | null)[]): ToldVerdict {
  const told = new Map<string, CanonicalValue>();
  for (const text of written) {
    if (text === null) {
      // An erased entry may have changed anything: only later entries count.
      told.clear();
      continue;
    }
    const {
      values,
    }: { readonly values?: Readonly<Record<string, readonly [CanonicalValue, CanonicalValue]>> } =
      JSON.parse(text);
    for (const [key, change] of Object.entries(values ?? {}))
      if (Array.isArray(change)) told.set(key, change[1]);
  }
  const differing: string[] = [];
  let proved = 0;
  let untold = 0;
  const stored = new Map<string, CanonicalValue | undefined>(
    data.case.saved.values.map(([key, { value }]) => [key, value]),
  );
  for (const [key, value] of stored) {
    if (!told.has(key)) untold += value == null ? 0 : 1;
    else if (isSameValue(told.get(key) ?? null, value ?? null)) proved += 1;
    else differing.push(key);
  }
  for (const [key, value] of told)
    if (value !== null && !stored.has(key) && valueNamed(key) !== null) differing.push(key);
  return { proved, untold, differing };
}
