import { useState } from 'react';
import { useApi } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';

export type Check = Answer<'GET /api/1/cases/{case_pk}/ai_checks'>['data'][number];

/** The pause between two looks at a check that is being made; its end also changes the case, which tells at once. */
const LOOK_MS = 2000;

export const isUnderWay = ({ state }: Check): boolean => state === 'waiting' || state === 'running';

/** Counts as something to look at: a finding, or a check that came to no answer. */
export const needsLook = ({ state, has_finding, applies }: Check): boolean =>
  applies && (state === 'failed' || (state === 'done' && has_finding));

/** The AI checks of a case; while one is being made, they are read again and again. */
export function useChecks(caseId: number) {
  const [isBusy, setBusy] = useState(false);
  const found = useApi(
    'GET /api/1/cases/{case_pk}/ai_checks',
    { params: { case_pk: caseId } },
    { refetchInterval: isBusy ? LOOK_MS : false },
  );
  const isNow = found.data?.data.some(isUnderWay) ?? false;
  if (isNow !== isBusy) setBusy(isNow);
  return found;
}
