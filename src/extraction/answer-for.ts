import type { Information } from '../configuration/kinds/information.ts';
import { parseValue } from '../configuration/parse-value.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import type { Field } from '../fields/field.ts';
import { plainText } from '../fields/find-option.ts';
import type { Finding } from './finding.ts';

/** Names of options that mean the same as M or F in a passport. */
const SEXES: Readonly<Record<string, readonly string[]>> = {
  M: [
    'm',
    'male',
    'man',
    'mr',
    'mannlich',
    'mann',
    'herr',
    'masculin',
    'homme',
    'monsieur',
    'maschio',
    'maschile',
    'uomo',
    'signor',
  ],
  F: [
    'f',
    'female',
    'woman',
    'ms',
    'mrs',
    'weiblich',
    'frau',
    'feminin',
    'femme',
    'madame',
    'femmina',
    'femminile',
    'donna',
    'signora',
  ],
};

/** A finding as it is stored for an information; undefined where that does not take it. */
export function answerFor(
  { source, value, currency }: Finding,
  definition: Information,
  field: Field,
  tenantCurrency: string,
): Exclude<CanonicalValue, null> | undefined {
  if (source === 'mrz.sex' && definition.type === 'choice') {
    const names = SEXES[value] ?? [];
    return field.options?.find(
      ({ key, name }) => names.includes(plainText(key)) || names.includes(plainText(name)),
    )?.key;
  }
  const wanted = definition.type === 'money' ? (definition.currency ?? tenantCurrency) : undefined;
  if (wanted !== undefined && currency !== undefined && currency !== wanted) return undefined;
  const parsed = parseValue(definition, value, tenantCurrency);
  return 'value' in parsed && parsed.value !== null ? parsed.value : undefined;
}
