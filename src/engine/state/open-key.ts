// Names of what is open in a case. A set holds them, so each is one text, with one builder and one parser.
import {
  type NeededAddress,
  neededKey,
  neededNamed,
  type ValueAddress,
  valueKey,
  valueNamed,
} from '../../model/rows/row-key.ts';

/** Something that is open: a question without an answer, a check that fails, a document or a holder that is missing, an issue of a rule. */
export type OpenThing =
  | ({ readonly kind: 'question' } & ValueAddress)
  | ({ readonly kind: 'check' } & ValueAddress)
  | ({ readonly kind: 'document' } & NeededAddress)
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'issue'; readonly notice: string };

export type OpenKey = `${OpenThing['kind']} ${string}`;

export function openKey(thing: OpenThing): OpenKey {
  if (thing.kind === 'role') return `role ${thing.role}`;
  if (thing.kind === 'issue') return `issue ${thing.notice}`;
  if (thing.kind === 'document') return `document ${neededKey(thing)}`;
  return `${thing.kind} ${valueKey(thing.subject, thing.information)}`;
}

/** The kind of what is open, without taking the rest apart. */
export const isOpenKind = (key: OpenKey, kind: OpenThing['kind']): boolean => key.startsWith(`${kind} `);

export function openAt(key: OpenKey): OpenThing | null {
  const rest = key.slice(key.indexOf(' ') + 1);
  if (isOpenKind(key, 'role')) return { kind: 'role', role: rest };
  if (isOpenKind(key, 'issue')) return { kind: 'issue', notice: rest };
  if (isOpenKind(key, 'document')) {
    const needed = neededNamed(rest);
    return needed === null ? null : { kind: 'document', ...needed };
  }
  const value = valueNamed(rest);
  return value === null ? null : { kind: isOpenKind(key, 'check') ? 'check' : 'question', ...value };
}
