import type { Say } from '#locales/say.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';
import type { Endpoint } from './endpoint-form.tsx';

/** The state of an endpoint: on, off, or on and failing. */
export function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const t = useWords('admin-webhooks');
  if (!endpoint.is_enabled) return <StatusBadge is="plain">{t('off')}</StatusBadge>;
  if (endpoint.failing_since !== null) return <StatusBadge is="bad">{t('failing')}</StatusBadge>;
  return <StatusBadge is="good">{t('on')}</StatusBadge>;
}

/** How the attempts of the last day went, in words. */
export function successText(t: Say<'admin-webhooks'>, { last_day }: Endpoint): string {
  const { success_rate, succeeded, failed } = last_day;
  if (success_rate === null) return t('noAttempts');
  // Rounded down, so that it is not "100 %" while one of thousands has failed.
  const percent = success_rate === 1 ? 100 : Math.min(99, Math.floor(success_rate * 100));
  return t('rate', { percent: `${percent} %`, count: succeeded + failed });
}
