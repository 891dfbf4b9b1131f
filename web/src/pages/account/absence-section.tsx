import { useApi, useChange } from '../../api/queries.ts';
import { AbsenceList } from '../../shared/absence-list.tsx';
import { useSession } from '../../shared/session.ts';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';

const REFRESHES = ['GET /api/admin/my_absences'] as const;

/** When the person is away, and for whom they stand in. */
export function AbsenceSection() {
  const t = useWords('own-absences');
  const { id } = useSession();
  const { data } = useApi('GET /api/admin/my_absences', {});
  const add = useChange('POST /api/admin/my_absences', { refreshes: REFRESHES });
  const remove = useChange('DELETE /api/admin/my_absences/{id}', { refreshes: REFRESHES });
  return (
    <AbsenceList
      absences={data?.data.absences ?? []}
      standsIn={data?.data.stands_in ?? []}
      userId={id}
      add={(body) => add.mutateAsync({ body })}
      remove={(absence) =>
        remove.mutate(
          { params: { id: absence } },
          { onError: showProblem, onSuccess: () => showDone(t('removed')) },
        )
      }
    />
  );
}
