// All built-in functions, by section of the standard.
import { AGGREGATES } from './aggregate.ts';
import type { Builtin } from './builtin.ts';
import { CONTEXT_FUNCTIONS } from './context.ts';
import { CONVERSION } from './conversion.ts';
import { FAMILY } from './family.ts';
import { LIST_FUNCTIONS, SORT } from './list.ts';
import { BOOLEAN_FUNCTIONS, NUMERIC } from './numeric.ts';
import { RANGE_FUNCTIONS } from './range.ts';
import { STRING_FUNCTIONS } from './string.ts';
import { DATE_AND_TIME, TEMPORAL } from './temporal.ts';
import { WORKING_TIME } from './working-time.ts';

/** Sections in the order of the standard, for the documentation. */
export const BUILTIN_SECTIONS: readonly { readonly title: string; readonly builtins: readonly Builtin[] }[] =
  [
    { title: 'Conversion', builtins: CONVERSION },
    { title: 'Boolean', builtins: BOOLEAN_FUNCTIONS },
    { title: 'String', builtins: STRING_FUNCTIONS },
    { title: 'List', builtins: [...LIST_FUNCTIONS, ...AGGREGATES] },
    { title: 'Numeric', builtins: NUMERIC },
    { title: 'Date and time', builtins: DATE_AND_TIME },
    { title: 'Range', builtins: RANGE_FUNCTIONS },
    { title: 'Temporal', builtins: TEMPORAL },
    { title: 'Sort', builtins: SORT },
    { title: 'Context', builtins: CONTEXT_FUNCTIONS },
    { title: 'Working time', builtins: WORKING_TIME },
    { title: 'Families of cases', builtins: FAMILY },
  ];

export const BUILTINS: ReadonlyMap<string, Builtin> = new Map(
  BUILTIN_SECTIONS.flatMap(({ builtins }) => builtins.map((builtin) => [builtin.name, builtin] as const)),
);

/** The names the parser must be told of: those of several words, but for one the grammar knows itself. */
export const BUILTIN_NAMES: readonly string[] = [...BUILTINS.keys()].filter(
  (name) => name.includes(' ') && name !== 'date and time',
);
