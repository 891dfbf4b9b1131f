import type { NameSource, Readers } from '../configuration/formula-scopes.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import { tenant, translations } from '../engine/index.ts';
import type { Value } from '../formula/index.ts';
import { type Env, InstanceSubject } from './subject.ts';

type Read = (env: Env) => Value;

/** How formulas read an instance outside cases, and which readers would need a case. */
interface InstanceReaders {
  readonly readers: Readers<Env>;
  readonly needCase: WeakSet<Read>;
}

export function instanceReaders(index: PackageIndex): InstanceReaders {
  const needCase = new WeakSet<Read>();
  const language = index.defaultLanguage;

  const READ: { readonly [K in NameSource['kind']]: (source: Extract<NameSource, { kind: K }>) => Read } = {
    information:
      ({ key }) =>
      ({ world, subject }) =>
        world.read(subject, key),
    owner_information:
      ({ key }) =>
      ({ world, subject }) =>
        subject.parent === null ? null : world.read(subject.parent, key),
    self:
      () =>
      ({ subject }) =>
        subject,
    parent:
      () =>
      ({ subject }) =>
        subject.parent,
    local:
      ({ key }) =>
      ({ locals }) =>
        locals?.get(key) ?? null,
    translations: () => () => translations(index, language),
    tenant: () => () => tenant(index, language),
    case: () => inCase(null),
    children: () => inCase([]),
    outcome: () => inCase(null),
    role: ({ isOne }) => inCase(isOne ? null : []),
    instances: () => inCase([]),
  };

  /** A reader for something that only a case has. */
  function inCase(nothing: Value): Read {
    const read: Read = () => nothing;
    needCase.add(read);
    return read;
  }

  function readerOf<K extends NameSource['kind']>(source: Extract<NameSource, { kind: K }>): Read {
    const make: (source: Extract<NameSource, { kind: K }>) => Read = READ[source.kind];
    return make(source);
  }

  return {
    needCase,
    readers: {
      property: (_owner, key) => (target, env) =>
        target instanceof InstanceSubject ? env.world.read(target, key) : null,
      name: (source) => readerOf(source),
      caseProperty: () => () => null,
    },
  };
}
