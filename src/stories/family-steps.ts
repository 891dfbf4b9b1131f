// Steps of a story about children of its case, and about suspending, resuming and reopening it.
import { reopenCase } from '../changes/reopen-case.ts';
import { FINAL_KINDS } from '../configuration/kinds/workflow.ts';
import { momentAfter, statusOf } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import { parseDate } from '../formula/index.ts';
import type { ChildBody } from '../model/rows/row-bodies.ts';
import type { Story } from './story.ts';

interface ChildStep {
  readonly key: string;
  readonly process: string;
  readonly state?: string;
  readonly tags: readonly string[];
  readonly deleted?: boolean;
}

/** A child as its parent learns of it. */
export function childStep(
  { key, process, state, tags, deleted }: ChildStep,
  children: Map<string, number>,
  story: Story,
): void {
  story.request(`child ${key}`, () => {
    const { startState, definition } = story.index.processes.get(process) ?? {};
    const at = state ?? startState ?? '';
    const kind = definition?.workflow.states[at]?.kind;
    if (kind === undefined) throw refuse('does_not_exist', `"${process}" has no state "${at}".`);
    const id = children.get(key) ?? children.size + 2;
    children.set(key, id);
    const status = FINAL_KINDS.has(kind) && kind !== 'start' && kind !== 'open' ? kind : 'ongoing';
    const body: ChildBody = {
      number: `CASE-${id}`,
      process,
      state: at,
      status,
      is_suspended: false,
      tags: [...tags].sort(),
    };
    return {
      changes: [{ kind: 'follow_child', child: id, body: deleted === true ? null : body }],
      isForSuspended: true,
    };
  });
}

export function suspendStep(reason: string, until: string | undefined, story: Story): void {
  story.request('suspend', ({ session }) => {
    if (statusOf(session.state) !== 'ongoing') throw refuse('case_not_editable');
    const day = until === undefined ? null : parseDate(until);
    const moment = day === null ? null : momentAfter(day, 'PT0S', story.index.timeZone);
    const ends = moment === null ? null : new Date(moment).toISOString();
    return { changes: [{ kind: 'suspend', reason, until: ends }], isForSuspended: true };
  });
}

export function resumeStep(story: Story): void {
  story.request('resume', ({ session }) => {
    if (session.state.suspension.size === 0) throw refuse('case_not_suspended');
    return { changes: [{ kind: 'resume' }], isForSuspended: true };
  });
}

export function reopenStep(endedAt: string, story: Story): void {
  story.request('reopen', ({ session }) => ({
    changes: [reopenCase({ session, endedAt }, new Date(story.moment().now))],
    hasTransition: true,
  }));
}
