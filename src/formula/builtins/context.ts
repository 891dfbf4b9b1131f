// Context functions (DMN 1.5, 10.3.4.10).

import { charge, type Run, type Span, warn } from '../run.ts';
import { ANY, contextOf, type FeelType, listOf, STRING } from '../types/feel-type.ts';
import { type FeelContext, isContext, isList, type Value } from '../values/value.ts';
import { STEPS } from '../weights.ts';
import { type Builtin, type BuiltinCall, builtin, nullable, required, signature } from './builtin.ts';
import { itemsOf } from './list.ts';

const CONTEXT: FeelType = contextOf([]);

const asContext = (value: Value | undefined): FeelContext =>
  value !== undefined && isContext(value) ? value : new Map();

const getValue: BuiltinCall = ([context, key], run, at) => {
  if (typeof key !== 'string') return null;
  return asContext(context).get(key) ?? warn(run, at, 'unknown_name', `the context has no entry "${key}"`);
};

/** Follows a list of keys: each but the last names a context. */
const getNested: BuiltinCall = ([context = null, keys], run, at) => {
  let value: Value = context;
  for (const key of itemsOf(keys)) {
    if (typeof key !== 'string' || !isContext(value))
      return warn(run, at, 'unknown_name', 'the keys lead to no entry');
    value = value.get(key) ?? null;
  }
  return value;
};

const getEntries: BuiltinCall = ([context], run) => {
  const entries = asContext(context);
  charge(run, entries.size * STEPS.entry);
  return [...entries].map(
    ([key, value]) =>
      new Map<string, Value>([
        ['key', key],
        ['value', value],
      ]),
  );
};

const fromEntries: BuiltinCall = ([list], run, at) => {
  const made = new Map<string, Value>();
  for (const entry of itemsOf(list)) {
    charge(run, 1);
    const key = isContext(entry) ? entry.get('key') : null;
    if (!isContext(entry) || typeof key !== 'string' || !entry.has('value'))
      return warn(run, at, 'wrong_type', 'each entry is a context with a key and a value');
    if (made.has(key)) return warn(run, at, 'invalid_value', `the key "${key}" is given twice`);
    made.set(key, entry.get('value') ?? null);
  }
  return made;
};

const put: BuiltinCall = ([context, key, value = null], run) => {
  const entries = asContext(context);
  charge(run, entries.size);
  return typeof key === 'string' ? new Map(entries).set(key, value) : null;
};

function putNested(context: Value, keys: readonly Value[], value: Value, run: Run, at: Span): Value {
  const [key, ...rest] = keys;
  if (!isContext(context) || typeof key !== 'string')
    return warn(run, at, 'wrong_type', 'the keys are texts, and lead through contexts');
  charge(run, context.size);
  if (rest.length === 0) return new Map(context).set(key, value);
  const inner = putNested(context.get(key) ?? null, rest, value, run, at);
  return inner && new Map(context).set(key, inner);
}

const merge: BuiltinCall = ([list], run, at) => {
  const merged = new Map<string, Value>();
  for (const context of itemsOf(list)) {
    if (!isContext(context)) return warn(run, at, 'wrong_type', 'only contexts can be merged');
    charge(run, context.size);
    for (const [key, value] of context) merged.set(key, value);
  }
  return merged;
};

const VALUE = nullable('value', ANY);

export const CONTEXT_FUNCTIONS: readonly Builtin[] = [
  builtin(
    'get value',
    'The value of an entry, by its key or along several.',
    signature([required('m', CONTEXT), required('key', STRING)], ANY, getValue),
    signature([required('m', CONTEXT), required('keys', listOf(STRING))], ANY, getNested),
  ),
  builtin(
    'get entries',
    'The entries, each as a context with a key and a value.',
    signature(
      [required('m', CONTEXT)],
      listOf(
        contextOf([
          ['key', STRING],
          ['value', ANY],
        ]),
      ),
      getEntries,
    ),
  ),
  builtin(
    'context',
    'A context from entries, each with a key and a value.',
    signature([required('entries', listOf(CONTEXT))], ANY, fromEntries),
  ),
  builtin(
    'context put',
    'A context with an entry set, by its key or along several.',
    signature([required('context', CONTEXT), required('key', STRING), VALUE], ANY, put),
    signature(
      [required('context', CONTEXT), required('keys', listOf(STRING)), VALUE],
      ANY,
      ([context = null, keys = null, value = null], run, at) =>
        isList(keys) ? putNested(context, keys, value, run, at) : null,
    ),
  ),
  builtin(
    'context merge',
    'The entries of several contexts; later ones win.',
    signature([required('contexts', listOf(CONTEXT))], ANY, merge),
  ),
];
