import type { IndexedInformation } from '../../configuration/index-ontologies.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { parseDate, parseNumber, type Value } from '../../formula/index.ts';
import type { Limits } from '../conditions/term.ts';

interface Surroundings {
  readonly index: PackageIndex;
  readonly written: ReadonlySet<object>;
}

/** The limits of the answers to a question; undefined where there are none, or where formulas write the value as well. */
export function limitsOf(
  information: IndexedInformation,
  { index, written }: Surroundings,
): Limits | undefined {
  const { definition, key } = information;
  if (written.has(definition) || !isOneEverywhere(information, index)) return undefined;
  if (definition.type === 'choice') {
    const options = Object.keys(definition.options);
    return { options, words: `"${key}" is one of ${options.join(', ')}.` };
  }
  if (!('min' in definition) && !('max' in definition) && definition.type !== 'integer') return undefined;
  const parse = definition.type === 'date' ? parseDate : parseNumber;
  const min = 'min' in definition ? end(definition.min, parse) : undefined;
  const max = 'max' in definition ? end(definition.max, parse) : undefined;
  const words = [
    definition.type === 'integer' ? 'is a whole number' : '',
    min === undefined || !('min' in definition) ? '' : `is at least ${definition.min}`,
    max === undefined || !('max' in definition) ? '' : `is at most ${definition.max}`,
  ].filter((each) => each !== '');
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(definition.type === 'integer' ? { isWhole: true } : {}),
    words: `"${key}" ${words.join(' and ')}.`,
  };
}

function end(written: unknown, parse: (text: string) => Value): Value | undefined {
  return typeof written === 'string' ? (parse(written) ?? undefined) : undefined;
}

/** Whether an information is the same in all ontologies below its own. */
export function isOneEverywhere(
  { key, definition, ontology }: IndexedInformation,
  index: PackageIndex,
): boolean {
  const [owner = ''] = ontology.split('.');
  const below = index.ontologies.get(owner)?.descendants ?? [];
  if (ontology.includes('.')) return below.length === 0;
  return below.every((each) => index.ontologies.get(each)?.informations.get(key)?.definition === definition);
}
