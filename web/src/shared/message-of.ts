import { Problem } from '../api/problem.ts';
import { sharedTexts } from './shared-texts.ts';

/** What people read of an error. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Problem)) return error instanceof Error ? error.message : String(error);
  if (error.status === 0) return sharedTexts.translate('unreachable');
  const details = error.faults.map(({ detail }) => detail).filter((detail) => detail !== '');
  return details.length > 0 ? [...new Set(details)].join(' ') : error.message;
}
