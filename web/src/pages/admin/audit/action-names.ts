// The words for what the audit tells of. An action is a deed and a thing: `update_user`, `case_updated`.
import { fill } from '#locales/fill.ts';

/** Finds a text of the area `admin-audit-actions`. */
type Find = (key: string) => string | undefined;

/** How actions write each deed. */
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  create: ['create', 'created', 'force_create', 'make'],
  add: ['add', 'added'],
  update: ['update', 'updated', 'edited', 'write', 'force_update', 'changed'],
  put: ['put', 'save'],
  delete: ['delete', 'deleted'],
  remove: ['remove', 'removed'],
  start: ['start', 'started'],
  stop: ['stop'],
  publish: ['publish'],
  plan: ['plan'],
  revoke: ['revoke'],
  roll: ['roll', 'rotate'],
  test: ['test'],
  replay: ['replay'],
  retry: ['retry'],
  cancel: ['cancel', 'cancelled'],
  invite: ['invite'],
  import: ['import', 'imported'],
  exported: ['exported'],
  restored: ['restored'],
  copy: ['copy', 'copied'],
  recalculated: ['recalculated'],
  use: ['use', 'used', 'execute'],
  generated: ['generated'],
  frozen: ['frozen'],
  resolved: ['resolved'],
  reopened: ['reopened'],
  opened: ['opened'],
  raised: ['raised'],
  link: ['link', 'linked'],
  unlink: ['unlink', 'unlinked'],
  rename: ['rename', 'renamed'],
  duplicate: ['duplicate', 'duplicated'],
  upload: ['upload', 'uploaded'],
  replaced: ['replaced'],
  assign: ['assign', 'assigned'],
  unassign: ['unassign', 'unassigned'],
  requested: ['requested', 'ask'],
  given: ['given'],
  declined: ['declined'],
  expired: ['expired'],
  outdated: ['outdated'],
  send: ['send', 'sent'],
  signed: ['signed'],
  erase: ['erase', 'erased'],
  chosen: ['chosen'],
  set: ['set'],
  accept: ['accept'],
  run: ['run'],
  reject: ['reject'],
  propose: ['propose'],
  withdraw: ['withdraw'],
};

const deedOf = new Map(
  Object.entries(DEEDS).flatMap(([deed, keys]) => keys.map((key) => [key, deed] as const)),
);

/** The thing that a subject of the audit is, such as `user` of `user:3`. */
export const nameOfThing = (thing: string, find: Find): string | undefined => find(`thing.${thing}`);

const sentenceOf = (find: Find, thing: string | undefined, deed: string | undefined): string | undefined =>
  deed === undefined || thing === undefined
    ? undefined
    : fill(find('sentence') ?? '', new Map(Object.entries({ thing, deed })));

/** An action in words; undefined for one that has none. */
export function wordsOfAction(action: string, find: Find): string | undefined {
  const whole = find(`action.${action}`);
  if (whole !== undefined) return whole;
  for (let at = action.indexOf('_'); at > 0; at = action.indexOf('_', at + 1)) {
    const [first, rest] = [action.slice(0, at), action.slice(at + 1)];
    const deed = find(`deed.${deedOf.get(first) ?? deedOf.get(rest)}`);
    const thing = nameOfThing(deedOf.has(first) ? rest : first, find);
    const sentence = sentenceOf(find, thing, deed);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

/** An action in words; one that has none is shown as it is written. */
export const nameOfAction = (action: string, find: Find): string =>
  wordsOfAction(action, find) ?? action.replaceAll('_', ' ');

const KEY = /^[a-z0-9]+(_[a-z0-9]+)+$/;

/**
 * What to ask for when somebody has typed an action, as its key or in the words of the page. Several actions can have the same
 * words of a deed and a thing; these are looked for by the stems of their keys, and everything else as it was typed.
 */
export function queryOfTyped(
  typed: string,
  keys: readonly string[],
  find: Find,
): { readonly action: string } | { readonly search: string } {
  const words = typed.trim();
  if (KEY.test(words)) return { action: words };
  const isTyped = (text: string | undefined): boolean => text?.toLowerCase() === words.toLowerCase();
  const under = (start: string) =>
    keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  const action = under('action.').find((key) => isTyped(find(`action.${key}`)));
  if (action !== undefined) return { action };
  const deeds = under('deed.');
  for (const thing of under('thing.'))
    for (const deed of deeds)
      if (isTyped(sentenceOf(find, nameOfThing(thing, find), find(`deed.${deed}`))))
        return { search: `${thing} ${deed}` };
  return { search: words };
}
