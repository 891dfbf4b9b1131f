import { Link } from '@tanstack/react-router';
import { Parts } from '../../../shared/breakable.tsx';
import { configurationTexts } from './configuration-texts.ts';
import { placeLink } from './package-places.ts';

/** A place in the files that can be gone to. */
export function PlaceLink({ file, line }: { file: string; line: number }) {
  const t = configurationTexts.use();
  return (
    <Link {...placeLink(file, line)}>
      <Parts text={t('line', { file, line })} />
    </Link>
  );
}
