import { Button } from '@mantine/core';
import { addressOf } from '../../api/request.ts';
import { useWords } from '../../texts/words.ts';

/** Takes a case that has ended out as one PDF that proves itself. */
export default function CaseFileLink({ id }: { id: number }) {
  const t = useWords('own-family');
  return (
    <Button
      component="a"
      variant="default"
      href={addressOf('GET /api/admin/cases/{id}/file', { params: { id } })}
      download
      title={t('caseFileHint')}
    >
      {t('caseFile')}
    </Button>
  );
}
