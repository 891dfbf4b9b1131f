import { Button } from '@mantine/core';
import { useWords } from '../../texts/words.ts';

/** Opens the list of steps that a blocked transition takes. */
export default function TakeButton({ take }: { take: () => void }) {
  const t = useWords('own-ways');
  return (
    <Button size="xs" variant="light" style={{ alignSelf: 'flex-start' }} onClick={take}>
      {t('title')}
    </Button>
  );
}
