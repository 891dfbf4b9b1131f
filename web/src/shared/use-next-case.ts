import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../api/queries.ts';
import { useWords } from '../texts/words.ts';
import { announce } from './announce.tsx';
import { showDone, showProblem } from './toasts.tsx';

const KEPT = 'dossier.taken-from';

/** The queue from which the person last took a case in this tab. */
export const lastQueue = (): string | null => sessionStorage.getItem(KEPT);

/** Takes the next case of a queue and opens it. */
export function useNextCase() {
  const t = useWords('app-queues');
  const navigate = useNavigate();
  const take = useChange('POST /api/admin/queues/{key}/next', {
    refreshes: ['GET /api/admin/queues', 'GET /api/admin/queues/{key}/cases'],
  });
  const takeFrom = (key: string): void => {
    sessionStorage.setItem(KEPT, key);
    take.mutate(
      { params: { key } },
      {
        onError: showProblem,
        onSuccess: ({ data }) => {
          if (data.case === null) {
            const text = t(data.reason ?? 'nothing_waits');
            announce(text);
            showDone(text);
            return;
          }
          showDone(t('took', { id: data.case.user_readable_id }));
          navigate({ to: `/cases/${data.case.id}` });
        },
      },
    );
  };
  return { takeFrom, busy: take.isPending ? take.variables.params.key : null };
}
