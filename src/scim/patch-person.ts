import { type Filter, fulfils } from './filter.ts';
import type { PersonTree } from './person.ts';
import { isRecord, type PatchStep } from './read-operations.ts';
import { ScimProblem } from './scim-problem.ts';

type Change = (before: unknown, step: PatchStep) => unknown;

/** How each attribute that is kept takes a step. Steps on all others change nothing, as unknown attributes of a POST do. */
const CHANGES: Readonly<Record<string, Change>> = {
  username: changeSimple,
  externalid: changeSimple,
  displayname: changeSimple,
  active: changeSimple,
  name: changeComplex,
  emails: changeList,
};

/** The attributes of a person after the steps of a PATCH (RFC 7644, 3.5.2). */
export function patchPerson(before: PersonTree, steps: readonly PatchStep[]): PersonTree {
  const tree: Record<string, unknown> = { ...before };
  for (const step of steps) {
    const { attribute } = step.path;
    const change = Object.hasOwn(CHANGES, attribute) ? CHANGES[attribute] : undefined;
    if (change !== undefined) tree[attribute] = change(tree[attribute], step);
  }
  return tree;
}

function changeSimple(_before: unknown, { op, path, value }: PatchStep): unknown {
  if (path.filter !== null || path.sub !== null)
    throw new ScimProblem('invalidPath', `"${path.attribute}" has neither elements nor parts.`);
  return op === 'remove' ? null : value;
}

function changeComplex(before: unknown, { op, path, value }: PatchStep): unknown {
  if (path.filter !== null) throw new ScimProblem('invalidPath', `"${path.attribute}" is not a list.`);
  const parts = isRecord(before) ? before : {};
  if (path.sub !== null) return { ...parts, [path.sub]: op === 'remove' ? null : value };
  if (op === 'remove') return null;
  if (!isRecord(value)) throw new ScimProblem('invalidValue', `"${path.attribute}" is an object.`);
  return { ...parts, ...small(value) };
}

function changeList(before: unknown, step: PatchStep): unknown {
  const { op, path, value } = step;
  const elements = (Array.isArray(before) ? before : []).filter(isRecord);
  if (path.filter !== null) return changeElements(elements, path.filter, step);
  if (path.sub !== null) {
    const part = { [path.sub]: op === 'remove' ? null : value };
    return elements.map((each) => ({ ...each, ...part }));
  }
  if (op === 'remove') return value === undefined ? [] : without(elements, listOf(value));
  const given = listOf(value);
  if (op === 'replace') return given;
  // The new first one takes the place of the former.
  const others = given.some(({ primary }) => String(primary).toLowerCase() === 'true')
    ? elements.map((each) => ({ ...each, primary: false }))
    : elements;
  return [...without(others, given), ...given];
}

function changeElements(
  elements: readonly Element[],
  filter: Filter,
  { op, path: { sub }, value }: PatchStep,
): Element[] {
  const isMeant = (each: Element): boolean => fulfils(filter, each);
  if (op === 'remove')
    return sub === null
      ? elements.filter((each) => !isMeant(each))
      : elements.map((each) => (isMeant(each) ? { ...each, [sub]: null } : each));
  const part = sub === null ? partOf(value) : { [sub]: value };
  if (elements.some(isMeant)) return elements.map((each) => (isMeant(each) ? { ...each, ...part } : each));
  // Directories say so also of an element that is not there yet: it is added as the filter describes it.
  const described = describedBy(filter);
  if (described === null)
    throw new ScimProblem(
      'noTarget',
      'No element of the list is the one that the filter of the path describes.',
    );
  return [...elements, { ...described, ...part }];
}

type Element = Readonly<Record<string, unknown>>;

/** The element that a filter of equalities describes; null for any other filter. */
function describedBy(filter: Filter): Element | null {
  if (filter.kind === 'compare') return filter.by === 'eq' ? { [filter.attribute]: filter.to } : null;
  if (filter.kind !== 'and') return null;
  const [left, right] = [describedBy(filter.left), describedBy(filter.right)];
  return left === null || right === null ? null : { ...left, ...right };
}

const small = (value: Element): Element =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]));

function partOf(value: unknown): Element {
  if (!isRecord(value)) throw new ScimProblem('invalidValue', 'An element of a list is an object.');
  return small(value);
}

const listOf = (value: unknown): Element[] => [value].flat().map(partOf);

/** The elements but those with one of these values. */
const without = (elements: readonly Element[], gone: readonly Element[]): Element[] => {
  const values = new Set(gone.map(({ value }) => String(value).toLowerCase()));
  return elements.filter(({ value }) => !values.has(String(value).toLowerCase()));
};
