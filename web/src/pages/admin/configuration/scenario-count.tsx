import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';
import type { useScenarios } from './use-scenarios.ts';

/** How many scenarios pass, as a link to all of them. */
export function ScenarioCount({ of: { results, isRunning } }: { of: ReturnType<typeof useScenarios> }) {
  const t = useWords('admin-configuration-scenarios');
  if (results === undefined || results.scenarios.length === 0) return null;
  const failing = results.scenarios.filter((each) => !each.has_passed).length;
  const is = failing > 0 ? 'bad' : 'good';
  return (
    <Link to="/admin/configuration/scenarios" aria-busy={isRunning}>
      <StatusBadge is={isRunning ? 'busy' : is}>
        {failing > 0 ? t('failing', { count: failing }) : t('allPass', { count: results.scenarios.length })}
      </StatusBadge>
    </Link>
  );
}
