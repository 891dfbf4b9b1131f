import { readsChildren } from '../../changes/reads-children.ts';
import type { InputChange } from '../../model/input-change.ts';
import type { ChildBody } from '../../model/rows/row-bodies.ts';
import { loadChildren } from '../../store/cases/children.ts';
import type { Planning } from '../plan/plan.ts';

/**
 * What a case does not know yet of its children, or of one of them. It is read while the change of the parent is planned: if somebody else writes to the
 * parent meanwhile, the change is planned again, so that the last one to write has read the newest.
 */
export async function childChanges(
  { current, call }: Pick<Planning, 'current' | 'call'>,
  only: number | null = null,
): Promise<InputChange[]> {
  if (!readsChildren(current.compiled)) return [];
  const known = current.session.state.children;
  const found = await loadChildren(call, current.tenantId, current.id, only);
  const there = new Set(found.map(({ id }) => id));
  const gone = [...known.keys()].filter((id) => (only === null || id === only) && !there.has(id));
  return [
    ...found.flatMap(({ id, ...body }): InputChange[] => {
      const before = known.get(id);
      return before !== undefined && textOf(before) === textOf(body)
        ? []
        : [{ kind: 'follow_child', child: id, body }];
    }),
    ...gone.map((child): InputChange => ({ kind: 'follow_child', child, body: null })),
  ];
}

const textOf = ({ number, process, state, status, is_suspended, tags }: ChildBody): string =>
  JSON.stringify([number, process, state, status, is_suspended, tags]);
