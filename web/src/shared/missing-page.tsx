import IconCompassOff from '@tabler/icons-react/dist/esm/icons/IconCompassOff.mjs';
import { Link } from '@tanstack/react-router';
import { useWords } from '../texts/words.ts';
import { EmptyState } from './empty-state.tsx';
import { usePageTitle } from './page-header.tsx';

/** Shown for an unknown address. */
export function MissingPage() {
  const t = useWords('app-shell');
  usePageTitle(t('missing'));
  return (
    <EmptyState icon={IconCompassOff} title={t('missing')} text={t('missingText')} isHeading>
      <Link to="/cases">{t('toCases')}</Link>
    </EmptyState>
  );
}
