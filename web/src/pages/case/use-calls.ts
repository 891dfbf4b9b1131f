import { useState } from 'react';
import { useApi } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';

export type Call = Answer<'GET /api/1/cases/{case_pk}/calls'>['data'][number];

/** The pause between two looks at a call that is being made. */
const LOOK_MS = 2000;

export const isBeingMade = ({ state }: Call): boolean => state === 'waiting' || state === 'running';

/** Counts as something to look at: a call without an answer, or one that would be another now. */
export const isOpen = ({ state, is_outdated }: Call): boolean => state === 'failed' || is_outdated;

/** The calls of other systems for a case; while one is being made, they are read again and again. */
export function useCalls(caseId: number) {
  const [isBusy, setBusy] = useState(false);
  const found = useApi(
    'GET /api/1/cases/{case_pk}/calls',
    { params: { case_pk: caseId } },
    { refetchInterval: isBusy ? LOOK_MS : false },
  );
  const isNow = found.data?.data.some(isBeingMade) ?? false;
  if (isNow !== isBusy) setBusy(isNow);
  return found;
}
