import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { showDone } from '../../shared/toasts.tsx';
import { wordsOf } from '../../texts/words.ts';
import { useCaseWork } from './use-case.ts';

/** The processes of which a case can be started from this one, and a function that starts it. */
export function useNewChild() {
  const client = useQueryClient();
  const { case: current, mayWrite, view, refresh } = useCaseWork();
  const configuration = useConfiguration();
  // Cases of the other processes are about an instance, whose page starts them.
  const processes = (configuration?.processes ?? []).filter(({ kind }) => kind === 'creation');
  return {
    processes,
    /** Whoever may change the case may start others from it, also once it has ended. */
    mayStart: mayWrite && (view?.may_start ?? false) && processes.length > 0,
    start: async (process: string, name: string): Promise<number> => {
      const { data } = await request('POST /api/1/cases', {
        body: {
          process_key: process,
          parent_id: current.id,
          ...(name !== '' && { name }),
        },
      });
      showDone(wordsOf('own-family')('started', { id: data.user_readable_id }));
      await client.invalidateQueries({ queryKey: ['GET /api/admin/cases'] });
      await refresh();
      return data.id;
    },
  };
}
