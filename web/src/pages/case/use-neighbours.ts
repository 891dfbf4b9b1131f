import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { neighbourOf, placeInWalk } from '../../shared/case-walk.ts';
import { showDone } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';
import type { CaseWork } from './use-case.ts';

/** Opens the previous or next case of the list that the person came from. */
export function useNeighbours(id: number): (step: 1 | -1) => Promise<void> {
  const t = useWords('app-case-actions');
  const navigate = useNavigate();
  return async (step) => {
    const next = await neighbourOf(id, step);
    if (next !== null) await navigate({ to: `/cases/${next}` });
    else showDone(t(step === 1 ? 'wasLastCase' : 'wasFirstCase'));
  };
}

/** When the person has ended a case of the list that they work through, the next one opens. */
export function useLeadOn({ case: current }: CaseWork): { readonly noteTransition: () => void } {
  const t = useWords('app-case-actions');
  const navigate = useNavigate();
  const isOwn = useRef(false);
  const { id, status, user_readable_id: number } = current;
  const seen = useRef({ id, status });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the case counts.
  useEffect(() => {
    const { current: before } = seen;
    seen.current = { id, status };
    const hasEnded = before.id === id && before.status === 'ongoing' && status !== 'ongoing';
    if (!hasEnded || !isOwn.current || placeInWalk(id) === null) return;
    isOwn.current = false;
    neighbourOf(id, 1).then((next) => {
      showDone(t(next === null ? 'doneLast' : 'doneNext', { id: number }));
      if (next !== null) navigate({ to: `/cases/${next}` });
    });
  }, [id, status]);
  return {
    noteTransition: () => {
      isOwn.current = true;
    },
  };
}
