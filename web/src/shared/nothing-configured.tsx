import { Button } from '@mantine/core';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import { Link } from '@tanstack/react-router';
import { useWords } from '../texts/words.ts';
import { EmptyState } from './empty-state.tsx';
import { useSession } from './session.ts';

/** The first thing to do in a new tenant. */
export function NothingConfigured() {
  const t = useWords('app-nothing-configured');
  const { may } = useSession();
  const mayConfigure = may('admin:configuration');
  return (
    <EmptyState icon={IconAdjustments} title={t('title')} text={t(mayConfigure ? 'text' : 'ask')}>
      {mayConfigure && (
        <Button renderRoot={(props) => <Link to="/admin/configuration" {...props} />}>{t('go')}</Button>
      )}
    </EmptyState>
  );
}
