import { Alert } from '@mantine/core';
import type { PaperTrouble } from '../../api/paper-trouble.ts';
import { caseTexts } from './case-texts.ts';

/** The notice above a PDF about its defects. */
export function TroubleNotice({ trouble: { letters, unbound } }: { trouble: PaperTrouble }) {
  const t = caseTexts.use();
  return (
    <Alert color="yellow" variant="light" mb={4} p="xs">
      {letters.length > 0 && <p>{t('lettersMissing', { letters: letters.join(' ') })}</p>}
      {unbound > 0 && <p>{t('proofsUnbound', { count: unbound })}</p>}
    </Alert>
  );
}
