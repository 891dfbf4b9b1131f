import IconCompassOff from '@tabler/icons-react/dist/esm/icons/IconCompassOff.mjs';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../shared/empty-state.tsx';
import { shellTexts } from './shell-texts.ts';

/** Shown for an unknown address. */
export function MissingPage() {
  const t = shellTexts.use();
  return (
    <EmptyState icon={IconCompassOff} title={t('missing')} text={t('missingText')} isHeading>
      <Link to="/cases">{t('toCases')}</Link>
    </EmptyState>
  );
}
