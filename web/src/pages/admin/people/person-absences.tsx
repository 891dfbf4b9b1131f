import { useApi, useChange } from '../../../api/queries.ts';
import { AbsenceList } from '../../../shared/absence-list.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useWords } from '../../../texts/words.ts';

const REFRESHES = ['GET /api/admin/users/{id}/absences'] as const;

/** The absences of a person, as an administrator enters them. */
export function PersonAbsences({ userId }: { userId: number }) {
  const t = useWords('own-absences');
  const { data } = useApi('GET /api/admin/users/{id}/absences', { params: { id: userId } });
  const add = useChange('POST /api/admin/users/{id}/absences', { refreshes: REFRESHES });
  const remove = useChange('DELETE /api/admin/users/{user_id}/absences/{id}', { refreshes: REFRESHES });
  return (
    <AbsenceList
      absences={data?.data ?? []}
      userId={userId}
      add={(body) => add.mutateAsync({ params: { id: userId }, body })}
      remove={(absence) =>
        remove.mutate(
          { params: { user_id: userId, id: absence } },
          { onError: showProblem, onSuccess: () => showDone(t('removed')) },
        )
      }
    />
  );
}
