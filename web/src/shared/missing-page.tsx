import IconCompassOff from '@tabler/icons-react/dist/esm/icons/IconCompassOff.mjs';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../shared/empty-state.tsx';
import { useWords } from '../texts/words.ts';

/** Shown for an unknown address. */
export function MissingPage() {
  const t = useWords('app-shell');
  return (
    <EmptyState icon={IconCompassOff} title={t('missing')} text={t('missingText')} isHeading>
      <Link to="/cases">{t('toCases')}</Link>
    </EmptyState>
  );
}
