import type { Answer } from '../../../api/request.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useFindWord, useWords } from '../../../texts/words.ts';

type AssistantCall = Answer<'GET /api/admin/assistant/calls'>['results'][number];

export const PURPOSES = [
  'case_conversation',
  'configuration_conversation',
  'ai_check',
  'extraction',
] as const;

/** The purpose of a call in words; one of a newer service by its name. */
export function usePurposeName(): (purpose: string) => string {
  const find = useFindWord('admin-assistant');
  return (purpose) => find(`purpose.${purpose}`) ?? purpose;
}

/** How a call ended. */
export function CallState({ call: { ended, error, finish_reason } }: { call: AssistantCall }) {
  const t = useWords('admin-assistant');
  const find = useFindWord('admin-assistant');
  if (ended === null) return <StatusBadge is="busy">{t('underWay')}</StatusBadge>;
  if (error !== null) return <StatusBadge is="bad">{t('noAnswer')}</StatusBadge>;
  const isWhole = finish_reason === 'stop' || finish_reason === 'tool_calls';
  return (
    <StatusBadge is={isWhole ? 'good' : 'waiting'}>
      {find(`finish.${finish_reason}`) ?? finish_reason}
    </StatusBadge>
  );
}
