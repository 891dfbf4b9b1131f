import { Alert } from '@mantine/core';
import type { PaperTrouble } from '../../api/paper-trouble.ts';
import { useWords } from '../../texts/words.ts';

/** The notice above a PDF about its defects. */
export function TroubleNotice({ trouble: { letters, unbound } }: { trouble: PaperTrouble }) {
  const t = useWords('app-case');
  return (
    <Alert color="yellow" variant="light" mb={4} p="xs">
      {letters.length > 0 && <p>{t('lettersMissing', { letters: letters.join(' ') })}</p>}
      {unbound > 0 && <p>{t('proofsUnbound', { count: unbound })}</p>}
    </Alert>
  );
}
