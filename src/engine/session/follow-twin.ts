import { runStepsGradually } from '../../run-steps.ts';
import { nodeOf, queue } from '../recalculation/notify.ts';
import { recalculateInSteps } from '../recalculation/recalculate.ts';
import type { CaseState } from '../state/state.ts';
import type { Twin } from '../state/twin.ts';

/**
 * Lets a case go on under the twin of its process: the rules that differ run again, and whoever reads what they change. The case is then as if it had been
 * opened with the other version. Changes that were made to it before are taken back first by whoever calls.
 */
export const followTwin = (
  state: CaseState,
  twin: Pick<Twin, 'compiled' | 'differing'>,
  pause: () => Promise<void> | undefined,
): Promise<void> => runStepsGradually(followInSteps(state, twin), pause);

function* followInSteps(
  state: CaseState,
  { compiled, differing }: Pick<Twin, 'compiled' | 'differing'>,
): Generator<void> {
  state.compiled = compiled;
  state.stats = { nodesRun: 0 };
  for (const unit of differing)
    for (const shape of compiled.shapesOf(unit))
      for (const subject of state.byShape[shape.index] ?? []) {
        const node = nodeOf(unit, subject);
        if (node !== undefined) queue(node, state);
      }
  yield* recalculateInSteps(state);
  state.newSlots.clear();
}
