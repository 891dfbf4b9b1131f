import { isMap, Pair, Scalar, YAMLMap } from 'yaml';
import type { SchemaNode } from '../schema/schema-node.ts';
import { didYouMean, suggest } from '../suggest.ts';
import {
  describe,
  type FAILED,
  isEmpty,
  keyText,
  type Part,
  partsOf,
  type Reading,
  report,
  sourceText,
} from './reading.ts';
import { isLanguageKey } from './spelling.ts';

/** The context of normalising a part: schema, pointer, file, depth, and the function to continue with. */
export interface Place {
  readonly schema: SchemaNode;
  readonly at: string;
  readonly reading: Reading;
  readonly depth: number;
  readonly normalise: (
    part: Part,
    schema: SchemaNode,
    at: string,
    reading: Reading,
    depth: number,
  ) => unknown;
}

/** Tagged unions are distinguished by one property, unions of blocks by their only property. */
export function normaliseUnion(part: Part, place: Place): unknown {
  const { schema, at, reading, depth, normalise } = place;
  const { tagged, oneKey, short } = schema.marks ?? {};
  if (tagged === undefined && oneKey === undefined)
    return report(reading, part, at, 'wrong_type', `Expected something else than ${describe(part)}.`);
  if (
    !isMap(part) ||
    (oneKey === true && part.items.length > 0 && part.items.map(keyText).every(isLanguageKey))
  ) {
    const alternative = alternativeFor(schema, tagged, tagged === undefined ? short : sourceText(part));
    if (alternative !== undefined && short !== undefined && !isEmpty(part)) {
      const shortFor = { ...alternative, marks: { ...alternative.marks, short } };
      return normalise(isMap(part) ? wrapped(part, short) : part, shortFor, at, reading, depth);
    }
    if (tagged !== undefined && sourceText(part) !== undefined)
      return unknownTag(part, sourceText(part) ?? '', place);
    return report(reading, part, at, 'wrong_type', `Expected a map, but found ${describe(part)}.`);
  }
  if (tagged !== undefined) {
    const pair = part.items.find((item) => keyText(item) === tagged);
    if (pair === undefined) return missingTag(part, tagged, place);
    const tag = sourceText(partsOf(pair).value) ?? '';
    const alternative = alternativeFor(schema, tagged, tag);
    return alternative === undefined
      ? unknownTag(partsOf(pair).value, tag, place)
      : normalise(part, alternative, at, reading, depth);
  }
  return normaliseOneKey(part, place);
}

/** Wraps a text per language as the only property of the object it stands for. */
function wrapped(part: YAMLMap, short: string): YAMLMap {
  const map = new YAMLMap();
  map.range = part.range ?? null;
  const key = new Scalar(short);
  key.range = part.range ?? null;
  map.items.push(new Pair(key, part));
  return map;
}

function normaliseOneKey(part: YAMLMap, { schema, at, reading, depth, normalise }: Place): unknown {
  const known = (schema.anyOf ?? []).flatMap((each) => Object.keys(each.properties ?? {}));
  const [first, second] = part.items;
  if (first === undefined)
    return report(reading, part, at, 'missing_key', `Expected one of ${known.join(', ')}.`);
  const key = keyText(first);
  const alternative = (schema.anyOf ?? []).find((each) => Object.hasOwn(each.properties ?? {}, key));
  if (alternative === undefined)
    return report(reading, partsOf(first).key, at, 'unknown_key', {
      message: `"${key}" is not known here; expected one of ${known.join(', ')}.`,
      ...didYouMean(key, known),
    });
  if (second !== undefined)
    return report(
      reading,
      partsOf(second).key,
      at,
      'unexpected_key',
      `"${keyText(second)}" is beside "${key}", but only one of ${known.join(', ')} is allowed. Is the indentation right, or is a dash missing?`,
    );
  return normalise(part, alternative, at, reading, depth);
}

/** Reports that the property which selects the alternative is missing or misspelled. */
function missingTag(part: YAMLMap, tagged: string, { schema, at, reading }: Place): typeof FAILED {
  const meant = part.items.find((item) => suggest(keyText(item), [tagged]) !== undefined);
  if (meant === undefined)
    return report(
      reading,
      part,
      at,
      'missing_key',
      `The key "${tagged}" is missing; it is one of ${tagsOf(schema, tagged).join(', ')}.`,
    );
  const key = keyText(meant);
  return report(reading, partsOf(meant).key, at, 'unknown_key', {
    message: `"${key}" is not known here.`,
    ...didYouMean(key, [tagged]),
  });
}

const tagsOf = (schema: SchemaNode, tag: string): string[] =>
  (schema.anyOf ?? []).map((each) => String(each.properties?.[tag]?.const ?? ''));

function alternativeFor(
  schema: SchemaNode,
  tagged: string | undefined,
  key: string | undefined,
): SchemaNode | undefined {
  if (key === undefined) return undefined;
  return (schema.anyOf ?? []).find((each) =>
    tagged === undefined
      ? Object.hasOwn(each.properties ?? {}, key)
      : each.properties?.[tagged]?.const === key,
  );
}

function unknownTag(part: Part, tag: string, { schema, at, reading }: Place): typeof FAILED {
  const tags = tagsOf(schema, schema.marks?.tagged ?? '');
  return report(reading, part, at, 'unknown_value', {
    message: `"${tag}" is not a ${schema.marks?.tagged}; expected one of ${tags.join(', ')}.`,
    ...didYouMean(tag, tags),
  });
}
