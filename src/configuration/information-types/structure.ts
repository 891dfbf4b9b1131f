import type { TSchema } from 'typebox';
import { shortened } from '../../storable.ts';
import { flag, keyed, optional, text, whole } from '../schema/builders.ts';
import {
  type CanonicalOccurrence,
  type CanonicalValue,
  informationType,
  type Parsed,
  type ValueContext,
} from './information-type.ts';
import { LONGEST_NAME } from './string-options.ts';

const NAME = '__name';

interface StructureOptions {
  components: Readonly<Record<string, object>>;
  max_occurrences?: number;
  editable_names?: boolean;
}

/** The structure type for a component schema: any information that is not itself a structure. */
export const structureTypeOf = <C extends TSchema>(component: C) =>
  informationType({
    key: 'structure',
    summary: 'A list of occurrences, each a set of the same fields.',
    options: {
      display_name: optional(
        text('Name of an occurrence, followed by its position from the second on; the key if left out.', {
          fromKey: true,
        }),
      ),
      components: keyed(component, 'The fields of each occurrence.', 'snake', { scope: 'structure' }),
      min_occurrences: optional(
        whole('Minimum number of occurrences in a complete case.', { minimum: 0, default: 0 }),
      ),
      max_occurrences: optional(whole('Maximum number of occurrences.', { minimum: 1 })),
      editable_names: optional(flag('Whether people may rename occurrences.')),
    },
    feel: 'occurrences',
    parse: (written, options, context) => parseOccurrences(written, options, context),
    takesAll: () => true,
    canonicalString: (value) => JSON.stringify(Array.isArray(value) ? value.map(asWritten) : value),
  });

const asWritten = (occurrence: CanonicalOccurrence | string): unknown =>
  typeof occurrence === 'string'
    ? occurrence
    : { ...(occurrence.name === null ? {} : { [NAME]: occurrence.name }), ...occurrence.components };

function parseOccurrences(written: unknown, options: StructureOptions, context: ValueContext): Parsed {
  if (!Array.isArray(written)) return { problem: 'Expected a list with one object per occurrence.' };
  if (options.max_occurrences !== undefined && written.length > options.max_occurrences)
    return { problem: `Expected at most ${options.max_occurrences} occurrences, got ${written.length}.` };
  const value: CanonicalOccurrence[] = [];
  for (const [index, entry] of written.entries()) {
    const parsed = parseOccurrence(entry, options, context);
    if ('problem' in parsed) return { problem: `Occurrence ${index}: ${parsed.problem}` };
    value.push(parsed.occurrence);
  }
  return { value };
}

/** Cases 8, rule 3: keys are the components' keys, and `__name` sets the occurrence's name. */
function parseOccurrence(
  entry: unknown,
  options: StructureOptions,
  context: ValueContext,
): { occurrence: CanonicalOccurrence } | { problem: string } {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return { problem: 'expected an object keyed by component.' };
  const components: Record<string, CanonicalValue> = {};
  let name: string | null = null;
  for (const [key, field] of Object.entries(entry)) {
    if (key === NAME) {
      if (options.editable_names !== true)
        return { problem: 'the names of its occurrences cannot be edited.' };
      if (typeof field !== 'string' || field.trim() === '') return { problem: 'expected a name.' };
      if (field.length > LONGEST_NAME) return { problem: `a name has at most ${LONGEST_NAME} characters.` };
      name = field;
      continue;
    }
    const component = Object.hasOwn(options.components, key) ? options.components[key] : undefined;
    if (component === undefined) return { problem: `"${shortened(key)}" is not one of its fields.` };
    const parsed = field === null ? { value: null } : context.parseComponent(component, field);
    if ('problem' in parsed) return { problem: `${key}: ${parsed.problem}` };
    components[key] = parsed.value;
  }
  return { occurrence: { name, components } };
}
