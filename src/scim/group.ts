import type { Filter } from './filter.ts';
import { textAt, withSmallNames } from './person.ts';
import { isRecord, type PatchStep } from './read-operations.ts';
import { ScimProblem } from './scim-problem.ts';

/** A group as a directory describes it. Members are people, by their ids. */
export interface DirectoryGroup {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly members: ReadonlySet<string>;
}

/** Reads the body of a POST or PUT. */
export function readGroup(body: Readonly<Record<string, unknown>>): DirectoryGroup {
  const tree = withSmallNames(body);
  return { ...readNames(tree), members: new Set(idsIn(tree.members)) };
}

function readNames(tree: Readonly<Record<string, unknown>>): Omit<DirectoryGroup, 'members'> {
  const displayName = textAt(tree, 'displayname');
  if (displayName === null) throw new ScimProblem('invalidValue', '"displayName" is required.');
  return { displayName, externalId: textAt(tree, 'externalid') };
}

/** A group after the steps of a PATCH. */
export function patchGroup(before: DirectoryGroup, steps: readonly PatchStep[]): DirectoryGroup {
  const names: Record<string, unknown> = { displayname: before.displayName, externalid: before.externalId };
  const members = new Set(before.members);
  for (const step of steps) {
    const { op, path, value } = step;
    if (path.attribute === 'members') changeMembers(members, step);
    else if (Object.hasOwn(names, path.attribute)) names[path.attribute] = op === 'remove' ? null : value;
  }
  return { ...readNames(names), members };
}

function changeMembers(members: Set<string>, { op, path, value }: PatchStep): void {
  if (path.sub !== null) throw new ScimProblem('invalidPath', 'The parts of a member cannot be changed.');
  if (path.filter !== null) {
    if (op !== 'remove')
      throw new ScimProblem('invalidPath', 'A single member can be removed, and nothing else.');
    for (const id of namedBy(path.filter)) members.delete(id);
    return;
  }
  // One client removes members by their list as the value; without one, all are meant.
  if (op === 'replace' || (op === 'remove' && value === undefined)) members.clear();
  for (const id of idsIn(value))
    if (op === 'remove') members.delete(id);
    else members.add(id);
}

function idsIn(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return [value].flat().map((each) => {
    const id = isRecord(each) ? withSmallNames(each).value : each;
    if (typeof id !== 'string' || id === '')
      throw new ScimProblem('invalidValue', 'A member is an object with the id of a person as its "value".');
    return id;
  });
}

/** The ids in `value eq "12" or value eq "13"`. */
function namedBy(filter: Filter): string[] {
  if (filter.kind === 'or') return [...namedBy(filter.left), ...namedBy(filter.right)];
  if (filter.kind === 'compare' && filter.attribute === 'value' && filter.by === 'eq')
    return [String(filter.to)];
  throw new ScimProblem('invalidFilter', 'A member is named by its id: members[value eq "12"].');
}
