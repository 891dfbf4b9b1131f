// Which places can change a cell: backward from it through the units that fill it and the cells that they read. It is what may be, not what is: a
// place that is left out can change nothing, whatever else is given.
import type { CaseState, Family, OpenThing, Read, Subject, Unit } from '../engine/index.ts';
import { roleKey } from '../model/rows/row-key.ts';
import { CASE_KEY, type SubjectKey } from '../model/subject-key.ts';

type Shape = Subject['shape'];

/** A subject, or any. */
type Whose = SubjectKey | '*';

/** Every answer and every document can change it; roles and cases that were started are named beside it. */
export const EVERYWHERE = '*';

/** The cases that were started from this one. */
export const CHILDREN = 'children';

/** The answers to a question, before whose they are. */
export const questionKey = (family: Family, slot: number): string => `answer ${family.key} ${slot}@`;
export const answerKey = (family: Family, slot: number, whose: Whose): string =>
  `${questionKey(family, slot)}${whose}`;
export const documentKey = (document: string): string => `document ${document}`;
export const roleKeyOf = (role: string): string => `role ${role}`;

type Part =
  | {
      readonly kind: 'value' | 'asked';
      readonly family: Family;
      readonly slot: number;
      readonly whose: Whose;
    }
  | { readonly kind: 'node'; readonly unit: Unit; readonly whose: Whose }
  /** The holders of a role, or whether one subject holds it. */
  | { readonly kind: 'role'; readonly role: string; readonly whose: Whose }
  | { readonly kind: 'existing'; readonly whose: Whose };

/** The places from which something follows, for one case. */
export interface Supports {
  ofOpen(thing: OpenThing): ReadonlySet<string>;
  /** Of a condition of the case, by its text. */
  ofReads(condition: string, reads: () => readonly Read[]): ReadonlySet<string>;
  ofAsked(subject: Subject, slot: number): ReadonlySet<string>;
  ofValue(subject: Subject, slot: number): ReadonlySet<string>;
  ofTag(tag: string): ReadonlySet<string>;
  /** The places that decide what is asked, needed, held or refused, whichever goal there is. Elsewhere any answer does. */
  deciding(): ReadonlySet<string>;
}

export function supportsIn(state: CaseState): Supports {
  const { compiled } = state;
  const { shapes, caseShape, units, process } = compiled;
  const shapesOf = Map.groupBy(shapes, ({ family }) => family);

  const follow = (starts: readonly Part[], places: Set<string> = new Set()): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...starts];
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      const name = nameOf(part);
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push(...before(part, places));
      if (places.has(EVERYWHERE)) break;
    }
    return places;
  };

  const before = (part: Part, places: Set<string>): Part[] => {
    if (part.kind === 'node')
      return part.unit.reads.some((read) => isNeverMet(read, part.whose))
        ? []
        : part.unit.reads.flatMap((read) => partsRead(read, part.whose, places));
    if (part.kind === 'role') {
      if (isByHand(part.role)) places.add(roleKeyOf(part.role));
      return writers((unit) => givesRole(unit, part.role, shapeOf(part.whose)));
    }
    if (part.kind === 'existing') {
      const shape = shapeOf(part.whose);
      return writers((unit) => makes(unit, shape));
    }
    return part.kind === 'asked' ? beforeAsked(part) : beforeValue(part, places);
  };

  const writers = (isWriter: (unit: Unit) => boolean): Part[] =>
    units.filter(isWriter).map((unit) => ({ kind: 'node', unit, whose: whoseOf(unit) }));

  /** The only subject that a unit runs for, where there is only one. */
  const whoseOf = ({ place }: Unit): Whose => {
    if (place.kind === 'case') return CASE_KEY;
    return place.kind === 'outcome' ? (state.outcome?.key ?? '*') : '*';
  };

  /** The shape of the instance that a subject is, or belongs to; undefined for any. */
  const shapeOf = (whose: Whose): Shape | undefined => {
    const subject = whose === '*' ? undefined : state.subjects.get(whose);
    return (subject?.parent ?? subject)?.shape;
  };

  /** Whether a unit makes instances of a shape: each creation of a rule has a shape of its own. */
  const makes = ({ writes }: Unit, shape: Shape | undefined): boolean =>
    writes.some(
      (each) =>
        each.kind === 'exists' && (shape === undefined || compiled.siteShapes.get(each.site) === shape),
    );

  /** Whether a unit gives a role to subjects of a shape: a creation gives it to what it makes. */
  const givesRole = (unit: Unit, role: string, shape: Shape | undefined): boolean => {
    if (!unit.writes.some((each) => each.kind === 'role' && each.key === role)) return false;
    const given = process.rules.get(unit.key)?.definition.give_role ?? [];
    return given.some((each) => each.role === role) || makes(unit, shape);
  };

  /** The nodes that write a field of somebody. */
  const nodesOn = (
    { family, whose }: { readonly family: Family; readonly whose: Whose },
    isWriter: (unit: Unit) => boolean,
  ): Part[] => {
    const own = whose === '*' ? undefined : state.subjects.get(whose)?.shape;
    const found = new Set<Unit>();
    for (const shape of own === undefined ? (shapesOf.get(family) ?? []) : [own])
      for (const unit of shape.units) if (isWriter(unit)) found.add(unit);
    return [...found].map((unit) => ({ kind: 'node', unit, whose }));
  };

  const beforeAsked = (part: Extract<Part, { kind: 'value' | 'asked' }>): Part[] => {
    const key = part.family.keys[part.slot] ?? '';
    const parts = nodesOn(part, ({ writes }) =>
      writes.some((each) => each.kind === 'asked' && each.key === key),
    );
    return [...parts, ...structureAbove(part, 'asked'), { kind: 'existing', whose: part.whose }];
  };

  /** The structure whose occurrences have the field. */
  const structureAbove = (
    { family, whose }: { readonly family: Family; readonly whose: Whose },
    kind: 'asked' | 'value',
  ): Part[] => {
    const inner = (shapesOf.get(family) ?? []).filter(({ structure }) => structure !== null);
    return inner.flatMap((shape) =>
      shapes.flatMap((owner): Part[] => {
        const slot = [...owner.structures].find(([, each]) => each === shape)?.[0];
        if (slot === undefined) return [];
        const above = whose === '*' ? '*' : (state.subjects.get(whose)?.parent?.key ?? '*');
        return [{ kind, family: owner.family, slot, whose: above }];
      }),
    );
  };

  const beforeValue = (part: Extract<Part, { kind: 'value' | 'asked' }>, places: Set<string>): Part[] => {
    const { family, slot, whose } = part;
    const key = family.keys[slot] ?? '';
    if (family === caseShape.family) return beforeCaseValue(key, places);
    places.add(answerKey(family, slot, whose));
    const isOwn = ({ kind, key: label }: Unit): boolean =>
      kind === 'read_only' && (label === key || label.endsWith(`.${key}`));
    return [
      ...nodesOn(
        part,
        (unit) => isOwn(unit) || unit.writes.some((each) => each.kind === 'value' && each.key === key),
      ),
      ...writers(({ writes }) => writes.some((each) => each.kind === 'initial' && each.key === key)),
      ...beforeAsked(part),
      // One more occurrence changes nothing of those that are there.
      ...(whose === '*' ? structureAbove(part, 'value') : []),
    ];
  };

  const beforeCaseValue = (key: string, places: Set<string>): Part[] => {
    if (key === 'is_complete') {
      addEverywhere(places);
      return [];
    }
    if (key === 'children') places.add(CHILDREN);
    return writers(({ writes }) => writes.some((each) => each.kind === 'case' && each.key === key)).concat(
      key === 'issues' ? checks() : [],
    );
  };

  const addEverywhere = (places: Set<string>): void => {
    for (const role of compiled.leastHolders.keys()) if (isByHand(role)) places.add(roleKeyOf(role));
    places.add(CHILDREN).add(EVERYWHERE);
  };

  const checks = (): Part[] => writers(({ kind }) => kind === 'check');

  const partsRead = ({ target, root, steps }: Read, whose: Whose, places: Set<string>): Part[] => {
    if (target.kind === 'everything') {
      addEverywhere(places);
      return [];
    }
    if (target.kind === 'instances') return [{ kind: 'existing', whose: '*' }];
    if (target.kind === 'role') {
      // A rule for the holders of a role reads whether its own subject is one.
      const isGuard = root.kind === 'self' || root.kind === 'occurrences';
      return [{ kind: 'role', role: target.role, whose: isGuard && steps.length === 0 ? whose : '*' }];
    }
    if (target.kind === 'aggregate') {
      const isWriter = ({ writes }: Unit): boolean =>
        writes.some((each) => each.kind === 'aggregate' && each.key === target.key);
      const owner = root.kind === 'self' ? whose : CASE_KEY;
      return units.filter(isWriter).map((unit) => ({ kind: 'node', unit, whose: owner }));
    }
    return [{ kind: 'value', family: target.family, slot: target.slot, whose: onWhom(target.on, whose) }];
  };

  const onWhom = (on: Extract<Read['target'], { kind: 'field' }>['on'], whose: Whose): Whose => {
    if (on === 'self') return whose;
    if (on === 'case') return CASE_KEY;
    if (on === 'outcome') return state.outcome?.key ?? '*';
    if (on === 'parent') return whose === '*' ? '*' : (state.subjects.get(whose)?.parent?.key ?? '*');
    return '*';
  };

  /** A role that rules give is not given by hand, unless the case waits for its holder. */
  const isByHand = (role: string): boolean =>
    compiled.leastHolders.has(role) && !units.some((unit) => givesRole(unit, role, undefined));

  /** Whether a rule is for holders of a role that its subject does not hold, and that nothing can give it. */
  const isNeverMet = (read: Read, whose: Whose): boolean => {
    const { target, root, steps } = read;
    if (target.kind !== 'role' || root.kind === 'all' || steps.length > 0 || whose === '*') return false;
    const subject = state.subjects.get(whose);
    const holder = subject?.parent ?? subject;
    return (
      holder !== undefined &&
      holder.others.get(`role:${target.role}`)?.value !== true &&
      !isByHand(target.role) &&
      !state.roleInputs.has(roleKey(holder.key, target.role)) &&
      !units.some((unit) => givesRole(unit, target.role, holder.shape))
    );
  };

  const flagNodes = (subject: Subject, kinds: readonly Unit['kind'][], key: string): Part[] =>
    subject.shape.units
      .filter(({ kind, key: label }) => kinds.includes(kind) && (label === key || label.endsWith(`.${key}`)))
      .map((unit) => ({ kind: 'node', unit, whose: subject.key }));

  const ofRules = (isGiver: (rule: string) => boolean): Part[] =>
    writers(({ kind, key }) => (kind === 'rule' || kind === 'ai_check') && isGiver(key));

  /** The rules that need a document of a subject: its own and those of its occurrences, or any for a document of the case. */
  const requirers = (subject: Subject, isGiver: (rule: string) => boolean): Part[] => {
    if (subject === state.subject) return ofRules(isGiver);
    const inner = [...subject.shape.structures.values()];
    return [subject.shape, ...inner].flatMap((shape) =>
      shape.units
        .filter(({ kind, key }) => kind === 'rule' && isGiver(key))
        .map((unit) => ({ kind: 'node', unit, whose: shape === subject.shape ? subject.key : '*' }) as const),
    );
  };

  const remembered = new Map<string, ReadonlySet<string>>();
  const once = (name: string, find: () => ReadonlySet<string>): ReadonlySet<string> => {
    const found = remembered.get(name) ?? find();
    remembered.set(name, found);
    return found;
  };

  const ofField = (kind: 'value' | 'asked', subject: Subject, slot: number): Part => ({
    kind,
    family: subject.shape.family,
    slot,
    whose: subject.key,
  });

  return {
    deciding: () =>
      once('deciding', () =>
        follow(units.filter(isDeciding).map((unit) => ({ kind: 'node', unit, whose: whoseOf(unit) }))),
      ),
    ofOpen: (thing) =>
      once(`open ${JSON.stringify(thing)}`, () => follow(partsOfOpen(thing), ownPlaces(thing))),
    ofReads: (name, reads) =>
      once(`reads ${name}`, () => {
        const places = new Set<string>();
        return follow(
          reads().flatMap((read) => partsRead(read, CASE_KEY, places)),
          places,
        );
      }),
    ofAsked: (subject, slot) =>
      once(`asked ${subject.key} ${slot}`, () => follow([ofField('asked', subject, slot)])),
    ofValue: (subject, slot) =>
      once(`value ${subject.key} ${slot}`, () => follow([ofField('value', subject, slot)])),
    ofTag: (tag) =>
      once(`tag ${tag}`, () =>
        follow(ofRules((rule) => process.rules.get(rule)?.definition.tag.includes(tag) === true)),
      ),
  };

  function ownPlaces(thing: OpenThing): Set<string> {
    if (thing.kind === 'document') return new Set([documentKey(`${thing.document} ${thing.subject}`)]);
    if (thing.kind === 'role') return new Set([roleKeyOf(thing.role)]);
    return new Set();
  }

  function partsOfOpen(thing: OpenThing): Part[] {
    if (thing.kind === 'role') return [{ kind: 'role', role: thing.role, whose: '*' }];
    if (thing.kind === 'issue') {
      const rule = thing.notice.replace(/^\w+\//, '');
      return ofRules((key) => key === rule);
    }
    const subject = state.subjects.get(thing.subject);
    if (subject === undefined) return [];
    if (thing.kind === 'document') {
      const { document } = thing;
      const requires = (rule: string): boolean =>
        (process.rules.get(rule)?.definition.require ?? []).some((each) => each.needed_document === document);
      const needing = requirers(subject, requires);
      const proven = subject.shape.fields.flatMap((field) =>
        field?.information.definition.needed_document === document
          ? [ofField('asked', subject, field.slot)]
          : [],
      );
      return [
        ...needing,
        ...proven,
        ...writers(({ kind, key }) => kind === 'needed_document' && key === `document:${document}`),
      ];
    }
    const { information } = thing;
    const slot = subject.shape.family.slots.get(information) ?? -1;
    const kinds: readonly Unit['kind'][] = thing.kind === 'check' ? ['check'] : ['optional', 'read_only'];
    return [
      ofField('value', subject, slot),
      ofField('asked', subject, slot),
      ...flagNodes(subject, kinds, information),
    ];
  }
}

const DECIDING_KINDS = new Set<Unit['kind']>([
  'optional',
  'read_only',
  'check',
  'transition',
  'needed_document',
  'ai_check',
]);
const DECIDING_WRITES = new Set<Unit['writes'][number]['kind']>(['asked', 'exists', 'role', 'complete']);

/** Whether what a unit does is more than a value. */
const isDeciding = ({ kind, writes }: Unit): boolean =>
  DECIDING_KINDS.has(kind) || writes.some((each) => DECIDING_WRITES.has(each.kind));

function nameOf(part: Part): string {
  if (part.kind === 'role') return `role ${part.role}@${part.whose}`;
  if (part.kind === 'existing') return `existing ${part.whose}`;
  if (part.kind === 'node') return `node ${part.unit.index}@${part.whose}`;
  return `${part.kind} ${part.family.key} ${part.slot}@${part.whose}`;
}
