import { Link } from '@tanstack/react-router';
import { Parts } from '../../../shared/breakable.tsx';
import { useWords } from '../../../texts/words.ts';
import { placeLink } from './package-places.ts';

/** A link to a place in the files. */
export function PlaceLink({ file, line }: { file: string; line: number }) {
  const t = useWords('admin-configuration');
  return (
    <Link {...placeLink(file, line)}>
      <Parts text={t('line', { file, line })} />
    </Link>
  );
}
