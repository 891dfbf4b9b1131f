import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from '../../api/queries.ts';
import { request } from '../../api/request.ts';
import { withOwnWords } from '../../shared/with-own-words.ts';

/** Most people are in after the first step. */
const SecondStep = lazy(() => withOwnWords(import('./second-step.tsx')));

const AWAITED = { queryKey: ['awaited'] };

/** Whether the sign-in of this browser awaits a step, as after the page was loaded again. */
function useAwaited() {
  const { data } = useQuery({
    ...AWAITED,
    queryFn: async () =>
      request('GET /api/admin/session', {}).then(
        ({ data: session }) => session.awaits,
        () => null,
      ),
    staleTime: 0,
  });
  return data ?? null;
}

export interface Step {
  /** Called when the sign-in is complete. */
  readonly done: () => Promise<void>;
  /** Called when another step has to follow. */
  readonly goOn: () => Promise<void>;
}

/** Signing in: the first step, and the one that may follow. */
export function SignInSteps({
  done,
  first,
}: Pick<Step, 'done'> & { readonly first: (step: Step) => ReactNode }) {
  const awaits = useAwaited();
  const goOn = (): Promise<void> => queryClient.invalidateQueries(AWAITED);
  const back = async (): Promise<void> => {
    await request('DELETE /api/admin/session', {}).catch(() => undefined);
    await goOn();
  };
  if (awaits === null) return first({ done, goOn });
  return (
    <Suspense fallback={null}>
      <SecondStep awaits={awaits} done={done} back={back} />
    </Suspense>
  );
}
