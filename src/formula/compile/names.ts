// Names and paths.
import { BUILTINS } from '../builtins/index.ts';
import { closest } from '../problem.ts';
import { charge, type Span, warn } from '../run.ts';
import type { NameNode, PathNode } from '../syntax/node.ts';
import { ANY, type FeelType, listOf, type ObjectType, type Path, reachedBy } from '../types/feel-type.ts';
import { isContext, isList, isObject, type Value } from '../values/value.ts';
import { addRead, addUntraced, type Builder, type Locals, report, reportUnknown } from './builder.ts';
import { builtinValue } from './call-builtin.ts';
import type { Code, Step } from './code.ts';
import { propertiesOfType, readProperty } from './properties.ts';

/** Finds the meaning of a name: the nearest local, then the scope, then a built-in function. */
export function compileName(node: NameNode, locals: Locals, builder: Builder): Code {
  return (
    findName(node.name, locals, node, builder) ?? {
      type: ANY,
      run: unknownName(node, locals, builder),
    }
  );
}

function unknownName(node: NameNode, locals: Locals, builder: Builder): Step {
  const candidates = [...builder.scope.names(), ...localNames(locals)];
  reportUnknown(builder, 'unknown_name', node, { what: 'the name', word: node.name, candidates: candidates });
  return (_env, run) => warn(run, node, 'unknown_name', `nothing is called \`${node.name}\` here`);
}

/** The code that reads a name; undefined where nothing has it. */
export function findName(name: string, locals: Locals, at: Span, builder: Builder): Code | undefined {
  for (let local = locals; local; local = local.up) {
    if (local.kind === 'item') {
      const found = findInItem(name, local, at, builder);
      if (found) return found;
    } else if (local.name === name) return readVariable(name, local.slot, local.type, builder);
  }
  const binding = builder.scope.find(name);
  if (binding) {
    const path: Path = [{ name, on: null }];
    addRead(builder, path);
    return { type: reachedBy(binding.type, [path]), run: binding.read };
  }
  const builtin = BUILTINS.get(name);
  return builtin && builtinValue(builtin);
}

function readVariable(name: string, slot: number, type: FeelType, builder: Builder): Code {
  builder.slotReads.push(slot);
  if (name === 'partial')
    // The list of results still grows, so a reader gets what is there now.
    return {
      type,
      run: (_env, run, frame) => {
        const partial = frame[slot] ?? null;
        if (!Array.isArray(partial)) return partial;
        charge(run, partial.length);
        return partial.slice();
      },
    };
  return { type, run: (_env, _run, frame) => frame[slot] ?? null };
}

type ItemLocals = Extract<Locals, { kind: 'item' }>;

/** Inside a filter, the item's own entries and properties come before the names around it. */
function findInItem(name: string, item: ItemLocals, at: Span, builder: Builder): Code | undefined {
  const { type, slot } = item;
  if (type.kind === 'object') {
    if (!type.definition.property(name)) return undefined;
    builder.slotReads.push(slot);
    return objectProperty(type, name, (_env, _run, frame) => frame[slot] ?? null, at, builder);
  }
  if (type.kind === 'context' || type.kind === 'any') {
    const known = type.kind === 'context' ? type.entries.get(name) : undefined;
    const outer = findName(name, item.up, at, builder);
    if (type.kind === 'context' && !known) return outer;
    builder.slotReads.push(slot);
    if (type.kind === 'any')
      addUntraced(builder, at, `\`${name}\` may be an entry of an item of unknown type`);
    return {
      type: outer ? ANY : (known ?? ANY),
      run: (env, run, frame) => {
        const own = entryOf(frame[slot] ?? null, name, env);
        return own !== undefined ? own : outer ? outer.run(env, run, frame) : null;
      },
    };
  }
  return undefined;
}

/** An entry or property of a value, undefined where it has none of that name. */
function entryOf(value: Value, name: string, env: unknown): Value | undefined {
  if (value === null) return undefined;
  if (isContext(value)) return value.get(name);
  return isObject(value) ? value.definition.property(name)?.read(value, env) : undefined;
}

function* localNames(locals: Locals): Iterable<string> {
  for (let local = locals; local; local = local.up) {
    if (local.kind === 'variable') yield local.name;
    else if (local.type.kind === 'object') yield* local.type.definition.propertyNames();
    else if (local.type.kind === 'context') yield* local.type.entries.keys();
  }
}

export function compilePath(node: PathNode, locals: Locals, builder: Builder): Code {
  const target = builder.compile(node.target, locals);
  return propertyOf(target, node.name, node, builder);
}

/** Code that reads a property of what other code yields; of each item where that is a list. */
export function propertyOf(target: Code, name: string, at: Span, builder: Builder): Code {
  if (target.type.kind === 'list') return propertyOfList(target, target.type.item, name, at, builder);
  if (target.type.kind === 'object') return objectProperty(target.type, name, target.run, at, builder);
  return dynamicProperty(target, name, at, builder);
}

function dynamicProperty(target: Code, name: string, at: Span, builder: Builder): Code {
  const { type } = target;
  const read: Step = (env, run, frame) => readProperty(target.run(env, run, frame), name, env, run, at);
  if (type.kind === 'any' || type.kind === 'null') {
    if (type.kind === 'any')
      addUntraced(builder, at, `\`${name}\` is read from a value of unknown type`, null, name);
    return { type: ANY, run: read };
  }
  if (type.kind === 'context') {
    const entry = type.entries.get(name);
    if (!entry)
      reportUnknown(builder, 'unknown_property', at, {
        what: 'the entry',
        word: name,
        candidates: type.entries.keys(),
      });
    return { type: entry ?? ANY, run: read };
  }
  const properties = propertiesOfType(type);
  const known = properties?.[name];
  if (!known && properties)
    reportUnknown(builder, 'unknown_property', at, {
      what: 'the property',
      word: name,
      candidates: Object.keys(properties),
    });
  else if (!known) report(builder, 'unknown_property', at, `a ${type.kind} has no properties`);
  return { type: known?.type ?? ANY, run: read };
}

function objectProperty(type: ObjectType, name: string, target: Step, at: Span, builder: Builder): Code {
  const { definition } = type;
  const property = definition.property(name);
  if (!property) {
    const message = `${definition.name} has no \`${name}\``;
    report(builder, 'unknown_property', at, message, closest(name, definition.propertyNames()));
    return { type: ANY, run: (env, run, frame) => readProperty(target(env, run, frame), name, env, run, at) };
  }
  const step = { name, on: definition.name };
  const via = type.via?.map((path) => [...path, step]);
  if (via) for (const path of via) addRead(builder, path);
  else
    addUntraced(builder, at, 'the object was reached in a way that cannot be traced', definition.name, name);
  const { read } = property;
  return {
    type: via ? reachedBy(property.type, via) : property.type,
    run: (env, run, frame) => {
      const object = target(env, run, frame);
      if (object === null) return null;
      return isObject(object) ? read(object, env) : readProperty(object, name, env, run, at);
    },
  };
}

function propertyOfList(target: Code, item: FeelType, name: string, at: Span, builder: Builder): Code {
  const typeOnly: Code = { type: item, run: (_env, _run, frame) => frame[0] ?? null };
  const { type } = propertyOf(typeOnly, name, at, builder);
  const property = item.kind === 'object' ? item.definition.property(name) : undefined;
  return {
    type: listOf(type),
    run: (env, run, frame) => {
      const list = target.run(env, run, frame);
      if (!isList(list)) return readProperty(list, name, env, run, at);
      charge(run, list.length);
      return list.map((each) =>
        property && each !== null && isObject(each)
          ? property.read(each, env)
          : readProperty(each, name, env, run, at),
      );
    },
  };
}
