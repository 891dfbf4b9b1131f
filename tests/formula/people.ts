// A small world for formulas: people with a spouse and accounts, read lazily from plain records.
import {
  type Binding,
  BOOLEAN,
  choiceOf,
  DATE,
  type FeelObject,
  type FunctionSource,
  listOf,
  NUMBER,
  type ObjectDefinition,
  objectOf,
  type Property,
  type Scope,
  STRING,
  scopeOfBindings,
  type Value,
} from '../../src/formula/index.ts';

/** The records that the readers of this scope read. */
export interface World {
  readonly subject: Entity;
  reads: number;
}

interface Entity extends FeelObject {
  readonly values: Record<string, Value>;
}

type Types = Record<string, Property['type']>;

function define(name: string, types: () => Types): ObjectDefinition<World> {
  return {
    name,
    property: (key) => {
      const type = Object.hasOwn(types(), key) ? types()[key] : undefined;
      return type && { type, read: readEntity(key) };
    },
    propertyNames: () => Object.keys(types()),
  };
}

const readEntity =
  (key: string) =>
  (target: FeelObject, world: World): Value => {
    world.reads += 1;
    return isEntity(target) ? (target.values[key] ?? null) : null;
  };

const isEntity = (target: FeelObject): target is Entity => 'values' in target;

const Account: ObjectDefinition<World> = define('Account', () => ({
  balance: NUMBER,
  status: choiceOf(['open', 'closed']),
  currency: STRING,
  owner: objectOf(Person),
}));

const Party: ObjectDefinition<World> = define('Party', () => ({ first_name: STRING }));

export const Person: ObjectDefinition<World> = {
  ...define('Person', () => PERSON),
  isKindOf: (name) => name === 'Party',
};

const PERSON: Types = {
  first_name: STRING,
  last_name: STRING,
  age: NUMBER,
  is_pep: BOOLEAN,
  date_of_birth: DATE,
  marital_status: choiceOf(['single', 'married']),
  spouse: objectOf(Person),
  accounts: listOf(objectOf(Account)),
  nicknames: listOf(STRING),
};

export const account = (values: Record<string, Value>): Entity => ({ definition: Account, values });
export const person = (values: Record<string, Value>): Entity => ({ definition: Person, values });

const TYPES = new Map([Party, Person, Account].map((definition) => [definition.name, objectOf(definition)]));

/** The scope of formulas on a Person: its properties by name, and the case's people. */
export function personScope(functions: readonly FunctionSource[] = []): Scope<World> {
  const bindings = new Map<string, Binding<World>>();
  for (const name of Person.propertyNames()) {
    const property = Person.property(name);
    if (property)
      bindings.set(name, { type: property.type, read: (world) => property.read(world.subject, world) });
  }
  return {
    ...scopeOfBindings(bindings, functions),
    findType: (name) => TYPES.get(name),
  };
}

export const worldOf = (subject: Entity): World => ({ subject, reads: 0 });
