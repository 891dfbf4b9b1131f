import { isDeepStrictEqual } from 'node:util';
import { kindKeys } from './format/package-files.ts';
import { kinds, type Package } from './kinds/index.ts';
import type { Information } from './kinds/information.ts';
import { pointer } from './problem.ts';

/** One difference between two versions of a package. */
export interface Difference {
  readonly change: 'added' | 'removed' | 'changed';
  /** The kind of thing that changed, such as `ontology` or `information`. */
  readonly kind: string;
  /** Its key; for parts of a definition, the path to it: `Person.first_name`. */
  readonly key: string;
  /** JSON pointer in the version that has it. */
  readonly path: string;
  /** For a change: the properties that differ. */
  readonly properties: readonly string[];
  /** The reason why publishing refuses the change, if it does. */
  readonly refused?: {
    readonly code: 'type_changed' | 'state_removed' | 'uuid_changed';
    readonly message: string;
  };
}

type Bodies = Readonly<Record<string, unknown>>;

/** The differences between two versions of a package, and which of them are refused. */
export function diffPackages(before: Package, after: Package): Difference[] {
  const whole = compare(
    'package',
    { package: headingOf(before) },
    { package: headingOf(after) },
    () => '',
    (key) => key,
  );
  return [
    ...whole.map((each) => ({ ...each, key: 'package', path: '' })),
    ...compare(
      'settings',
      { settings: before.settings },
      { settings: after.settings },
      () => pointer(['settings']),
      (key) => key,
    ),
    ...kindKeys.flatMap((kind) =>
      compare(
        kinds[kind].one,
        partless(kind, before[kind]),
        partless(kind, after[kind]),
        (key) => pointer([kind, key]),
        (key) => key,
      ),
    ),
    ...ontologyParts(before, after),
    ...processParts(before, after),
    ...wizardUuids(before, after),
  ];
}

const headingOf = ({ name, description }: Package): unknown => ({ name, description });

/** The parts of a process whose entries have keys. */
const PARTS_OF_PROCESS = [
  'rules',
  'pages',
  'case_fields',
  'predefined_objects',
  'ai_checks',
  'scheduled_rules',
  'deadlines',
] as const;

/** Parts with keys of their own are compared one by one, not as one large change of their container. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  ontologies: ['informations', 'actions', 'scheduled_rules'],
  processes: [...PARTS_OF_PROCESS, 'workflow'],
};

function partless(kind: string, bodies: Bodies): Bodies {
  const parts = PARTS[kind];
  if (parts === undefined) return bodies;
  return Object.fromEntries(
    Object.entries(bodies).map(([key, body]) => [
      key,
      Object.fromEntries(Object.entries(body ?? {}).filter(([property]) => !parts.includes(property))),
    ]),
  );
}

function compare(
  kind: string,
  before: Bodies,
  after: Bodies,
  pathOf: (key: string) => string,
  keyOf: (key: string) => string,
): Difference[] {
  const differences: Difference[] = [];
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const at = { kind, key: keyOf(key), path: pathOf(key) };
    if (!Object.hasOwn(before, key)) differences.push({ change: 'added', ...at, properties: [] });
    else if (!Object.hasOwn(after, key)) differences.push({ change: 'removed', ...at, properties: [] });
    else if (!isDeepStrictEqual(before[key], after[key]))
      differences.push({ change: 'changed', ...at, properties: differing(before[key], after[key]) });
  }
  return differences;
}

function differing(before: unknown, after: unknown): string[] {
  const [left, right] = [asBodies(before), asBodies(after)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (key) => !isDeepStrictEqual(left[key], right[key]),
  );
}

const asBodies = (value: unknown): Bodies =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const NAMES: Readonly<Record<string, string>> = {
  actions: 'manual action',
  scheduled_rules: 'scheduled rule',
  rules: 'rule',
  pages: 'page',
  case_fields: 'case field',
  predefined_objects: 'predefined object',
  ai_checks: 'AI check',
  deadlines: 'deadline',
};

function ontologyParts(before: Package, after: Package): Difference[] {
  return Object.keys({ ...before.ontologies, ...after.ontologies }).flatMap((ontology) => {
    const [old, now] = [before.ontologies[ontology], after.ontologies[ontology]];
    const place =
      (part: string) =>
      (key: string): string =>
        pointer(['ontologies', ontology, part, key]);
    const name = (key: string): string => `${ontology}.${key}`;
    const informations = compare(
      'information',
      old?.informations ?? {},
      now?.informations ?? {},
      place('informations'),
      name,
    ).map((each) => {
      const key = each.key.slice(ontology.length + 1);
      return { ...each, ...refusedType(each.key, old?.informations[key], now?.informations[key]) };
    });
    const others = (['actions', 'scheduled_rules'] as const).flatMap((part) =>
      compare(NAMES[part] ?? part, old?.[part] ?? {}, now?.[part] ?? {}, place(part), name),
    );
    return [...informations, ...others];
  });
}

/** The type of a key must not change, because stored values would change their meaning. */
function refusedType(
  key: string,
  before: Information | undefined,
  after: Information | undefined,
): Pick<Difference, 'refused'> {
  const change = before === undefined || after === undefined ? undefined : typeChange(key, before, after);
  if (change === undefined) return {};
  const message = `"${change.key}" was of type ${change.before} and cannot become ${change.after}: values exist. Give the new information another key.`;
  return { refused: { code: 'type_changed', message } };
}

function typeChange(
  key: string,
  before: Information,
  after: Information,
): { key: string; before: string; after: string } | undefined {
  if (before.type !== after.type) return { key, before: before.type, after: after.type };
  if (before.type !== 'structure' || after.type !== 'structure') return undefined;
  for (const [name, component] of Object.entries(before.components)) {
    const next = after.components[name];
    if (next !== undefined && next.type !== component.type)
      return { key: `${key}.${name}`, before: component.type, after: next.type };
  }
  return undefined;
}

function processParts(before: Package, after: Package): Difference[] {
  return Object.keys({ ...before.processes, ...after.processes }).flatMap((process) => {
    const [old, now] = [before.processes[process], after.processes[process]];
    const place =
      (...parts: string[]) =>
      (key: string): string =>
        pointer(['processes', process, ...parts, key]);
    const name = (key: string): string => `${process}.${key}`;
    const parts = PARTS_OF_PROCESS.flatMap((part) =>
      compare(NAMES[part] ?? part, old?.[part] ?? {}, now?.[part] ?? {}, place(part), name),
    );
    const states = compare(
      'state',
      old?.workflow.states ?? {},
      now?.workflow.states ?? {},
      place('workflow', 'states'),
      name,
    ).map((each) => {
      const key = each.key.slice(process.length + 1);
      const isLost =
        each.change === 'removed' && now !== undefined && !Object.hasOwn(now.workflow.moved_states, key);
      const message = `Cases may be in the state "${key}". Name their new state under "moved_states".`;
      return isLost ? { ...each, refused: { code: 'state_removed' as const, message } } : each;
    });
    const transitions = compare(
      'transition',
      old?.workflow.transitions ?? {},
      now?.workflow.transitions ?? {},
      place('workflow', 'transitions'),
      name,
    );
    const moved = compare(
      'moved state',
      old?.workflow.moved_states ?? {},
      now?.workflow.moved_states ?? {},
      place('workflow', 'moved_states'),
      name,
    );
    return [...states, ...transitions, ...moved, ...parts];
  });
}

/** Finds wizards whose uuid has changed; links to a wizard contain its uuid. */
export function wizardUuids(before: Package, after: Package): Difference[] {
  return Object.entries(after.wizards).flatMap(([key, wizard]) => {
    const old = before.wizards[key];
    if (old === undefined || old.uuid === wizard.uuid) return [];
    const message = `The uuid of the wizard "${key}" was ${old.uuid}; existing links would break.`;
    return [
      {
        change: 'changed' as const,
        kind: 'wizard uuid',
        key,
        path: pointer(['wizards', key, 'uuid']),
        properties: ['uuid'],
        refused: { code: 'uuid_changed' as const, message },
      },
    ];
  });
}

/** The empty package that the first version is compared with. */
export const emptyLike = (pkg: Package): Package => ({
  ...pkg,
  ...Object.fromEntries(
    Object.entries(pkg).flatMap(([kind, bodies]) =>
      kind !== 'settings' && typeof bodies === 'object' ? [[kind, {}]] : [],
    ),
  ),
});
