// The facts that formulas read about the children of a case, and whether it is suspended.
import type { FeelContext, Value } from '../../formula/index.ts';
import type { ChildBody } from '../../model/rows/row-bodies.ts';
import { slotOf, valueCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import { setValue } from './journal.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** `case.children`, in the order of their ids, and `case.suspended`. */
export function settleFamily(state: CaseState): void {
  const children = [...state.children].sort(([a], [b]) => a - b).map(([, body]) => contextOf(body));
  put('children', children, state);
  put('suspended', state.suspension.size > 0, state);
}

const contextOf = ({ number, process, state, status, is_suspended, tags }: ChildBody): FeelContext =>
  new Map<string, Value>([
    ['number', number],
    ['process', process],
    ['state', state],
    ['ended', status !== 'ongoing'],
    ['successful', status === 'approved' || status === 'finished'],
    ['suspended', is_suspended],
    ['tags', tags],
  ]);

const put = (field: 'children' | 'suspended', value: Value, state: CaseState): void =>
  void setValue(valueCell(state.subject, slotOf(state.subject.shape, field) ?? -1), value, state);

/** When a suspended case resumes by itself, in milliseconds; infinity for never. */
export function nextResumption({ suspension }: CaseState): number {
  const until = suspension.get('suspension')?.until ?? null;
  return until === null ? NEVER : Date.parse(until);
}
