import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useWords } from '../../texts/words.ts';
import classes from './case.module.css';
import type { PlaceOfTab } from './question-order.ts';

/** The button after the last question that leads to the next page of the case. */
export function NextPage({ next, open }: { next: PlaceOfTab; open: () => void }) {
  const t = useWords('app-case-actions');
  const more = useWords('app-case');
  return (
    <div className={classes.nextPage}>
      <Button variant="default" rightSection={<IconArrowRight size={16} />} onClick={open}>
        <span dir="auto">{t('nextPage', { name: next.name || more('further') })}</span>
      </Button>
    </div>
  );
}
