// The keys of a case's rows. Each kind has one builder and one parser here, and nothing else builds or takes apart a key.
import {
  type InstanceKey,
  isInstanceKey,
  isOccurrenceKey,
  isSubjectKey,
  type OccurrenceKey,
  type SubjectKey,
} from '../subject-key.ts';

declare const kind: unique symbol;

/** A text that only its builder makes, so that keys of two kinds cannot be confused. */
type Key<Kind extends string> = string & { readonly [kind]: Kind };

/** The one place where a text becomes a key. */
const keyOf = <K extends Key<string>>(text: string): K => text as K;

/** The value of an information: `i12/first_name`, `o7/street`. */
export type ValueKey = Key<'value'>;
/** A role of an instance: `i12/holder`. */
export type RoleKey = Key<'role'>;
/** A document that is needed for a subject, or for one information of it: `i12/passport`, `i12/passport/born`. */
export type NeededKey = Key<'needed'>;
/** A creation of a rule: `guarantee/person`. */
export type SiteKey = Key<'site'>;
/** The place of an instance that a rule makes for a subject: `guarantee/person|i12`. */
export type SlotKey = Key<'slot'>;
/** A comment of a rule on a subject, by its position in the rule: `remind/i12/0`. */
export type HeldCommentKey = Key<'held_comment'>;
/** A call of a connector for an instance, by the rule that asked for it: `screening/i12/screen_client`. */
export type CallKey = Key<'call'>;
/** A part of a copy that the case changed: `i12/first_name`, `i12/addresses`, `i12/addresses/o7/street`. */
export type CopyMark = Key<'copy_mark'>;

export interface ValueAddress {
  readonly subject: SubjectKey;
  readonly information: string;
}

interface RoleAddress {
  readonly subject: SubjectKey;
  readonly role: string;
}

/** A needed document, and the one information that it proves where it does not prove all. */
interface NeededDocument {
  readonly document: string;
  readonly information: string | null;
}

export interface NeededAddress extends NeededDocument {
  readonly subject: SubjectKey;
}

interface SiteAddress {
  readonly rule: string;
  readonly creation: string;
}

interface SlotAddress {
  readonly site: SiteKey;
  readonly subject: SubjectKey;
}

/** A comment of a rule, by its position there. */
interface RuleComment {
  readonly rule: string;
  readonly position: number;
}

interface HeldCommentAddress extends RuleComment {
  readonly subject: SubjectKey;
}

/** A call of a connector: about which instance, and which rule asked for it. */
interface CallAddress {
  readonly connector: string;
  readonly instance: InstanceKey;
  readonly rule: string;
}

/** A value or a structure of a copy, or a component in an occurrence of a structure. */
interface MarkAddress {
  readonly instance: InstanceKey;
  /** Key of the information, or of the structure. */
  readonly information: string;
  readonly component: { readonly occurrence: OccurrenceKey; readonly information: string } | null;
}

/** Signs that separate the parts of keys. Keys of definitions do not have them; where one does, it is escaped. */
const SEPARATORS = /[%/| ]/g;
const HAS_SEPARATOR = /[%/| ]/;

/** A key of a definition as one part of a row's key. */
export const escapePart = (text: string): string =>
  HAS_SEPARATOR.test(text) ? text.replace(SEPARATORS, (sign) => `%${sign.charCodeAt(0).toString(16)}`) : text;

/** The key of a definition that a part stands for. */
export const unescapePart = (part: string): string =>
  part.includes('%')
    ? part.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : part;

/** A part of a key that has to be the key of a subject of some kind. */
function checked<K extends SubjectKey>(part: string, is: (text: string) => text is K, key: string): K {
  if (is(part)) return part;
  throw new Error(`"${part}" in the key "${key}" of a row names no such subject.`);
}

/** The parts of a key before and after the first separator. */
function halves(key: string, separator: string): [string, string] {
  const at = key.indexOf(separator);
  if (at < 0) throw new Error(`The key "${key}" of a row has one part and should have two.`);
  return [key.slice(0, at), key.slice(at + 1)];
}

export const valueKey = (subject: SubjectKey, information: string): ValueKey =>
  keyOf(`${subject}/${information}`);

export function valueAt(key: ValueKey): ValueAddress {
  const [subject, information] = halves(key, '/');
  return { subject: checked(subject, isSubjectKey, key), information };
}

/** The value that a text names, where it is the key of one: the audit has such keys among others. */
export function valueNamed(text: string): ValueAddress | null {
  const at = text.indexOf('/');
  const subject = text.slice(0, Math.max(at, 0));
  return at > 0 && isSubjectKey(subject) ? { subject, information: text.slice(at + 1) } : null;
}

export const roleKey = (subject: SubjectKey, role: string): RoleKey => keyOf(`${subject}/${role}`);

export function roleAt(key: RoleKey): RoleAddress {
  const [subject, role] = halves(key, '/');
  return { subject: checked(subject, isSubjectKey, key), role };
}

/** The key of a needed document among those of one subject: `passport`, `passport/born`. */
export const documentPart = ({ document, information }: NeededDocument): string =>
  information === null ? escapePart(document) : `${escapePart(document)}/${information}`;

export function documentIn(part: string): NeededDocument {
  const at = part.indexOf('/');
  if (at < 0) return { document: unescapePart(part), information: null };
  return { document: unescapePart(part.slice(0, at)), information: part.slice(at + 1) };
}

export const neededKey = (needed: NeededAddress): NeededKey =>
  keyOf(`${needed.subject}/${documentPart(needed)}`);

export function neededAt(key: NeededKey): NeededAddress {
  const [subject, part] = halves(key, '/');
  return { subject: checked(subject, isSubjectKey, key), ...documentIn(part) };
}

/** The needed document that a text names, where it is the key of one. */
export function neededNamed(text: string): NeededAddress | null {
  const named = valueNamed(text);
  return named === null ? null : { subject: named.subject, ...documentIn(named.information) };
}

export const siteKey = ({ rule, creation }: SiteAddress): SiteKey => keyOf(`${escapePart(rule)}/${creation}`);

export function siteAt(key: SiteKey): SiteAddress {
  const [rule, creation] = halves(key, '/');
  return { rule: unescapePart(rule), creation };
}

export const slotKey = ({ site, subject }: SlotAddress): SlotKey => keyOf(`${site}|${subject}`);

export function slotAt(key: SlotKey): SlotAddress {
  const at = key.lastIndexOf('|');
  return {
    site: keyOf(key.slice(0, Math.max(at, 0))),
    subject: checked(key.slice(at + 1), isSubjectKey, key),
  };
}

/** The key of a comment among those of one subject: `remind/0`. */
export const commentPart = ({ rule, position }: RuleComment): string => `${escapePart(rule)}/${position}`;

export function commentIn(part: string): RuleComment {
  const [rule, position] = halves(part, '/');
  return { rule: unescapePart(rule), position: Number(position) };
}

export const heldCommentKey = ({ rule, subject, position }: HeldCommentAddress): HeldCommentKey =>
  keyOf(`${escapePart(rule)}/${subject}/${position}`);

export function heldCommentAt(key: HeldCommentKey): HeldCommentAddress {
  const [rule, rest] = halves(key, '/');
  const [subject, position] = halves(rest, '/');
  return {
    rule: unescapePart(rule),
    subject: checked(subject, isSubjectKey, key),
    position: Number(position),
  };
}

export const callKey = ({ connector, instance, rule }: CallAddress): CallKey =>
  keyOf(`${escapePart(connector)}/${instance}/${escapePart(rule)}`);

export function callAt(key: CallKey): CallAddress {
  const [connector, rest] = halves(key, '/');
  const [instance, rule] = halves(rest, '/');
  return {
    connector: unescapePart(connector),
    instance: checked(instance, isInstanceKey, key),
    rule: unescapePart(rule),
  };
}

/** Stands for the name of an occurrence in its mark; no component can have it as its key. */
export const NAME_MARK = '__name';

export const copyMark = ({ instance, information, component }: MarkAddress): CopyMark => {
  const whole = `${instance}/${escapePart(information)}`;
  return keyOf(component === null ? whole : `${whole}/${component.occurrence}/${component.information}`);
};

export function markAt(mark: CopyMark): MarkAddress {
  const [owner, path] = halves(mark, '/');
  const instance = checked(owner, isInstanceKey, mark);
  if (!path.includes('/')) return { instance, information: unescapePart(path), component: null };
  const [structure, rest] = halves(path, '/');
  const [occurrence, information] = halves(rest, '/');
  return {
    instance,
    information: unescapePart(structure),
    component: { occurrence: checked(occurrence, isOccurrenceKey, mark), information },
  };
}

/** A text of the store as a key, once its parser has accepted it. */
function proven<K extends Key<string>>(text: string, at: (key: K) => unknown): K {
  const key = keyOf<K>(text);
  at(key);
  return key;
}

export const storedRoleKey = (text: string): RoleKey => proven(text, roleAt);
export const storedSlotKey = (text: string): SlotKey => proven(text, slotAt);
export const storedHeldComment = (text: string): HeldCommentKey => proven(text, heldCommentAt);
export const storedCall = (text: string): CallKey => proven(text, callAt);
export const storedMark = (text: string): CopyMark => proven(text, markAt);
