import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import classes from './case.module.css';
import { caseActionsTexts } from './case-actions-texts.ts';
import { caseTexts } from './case-texts.ts';
import type { PlaceOfTab } from './question-order.ts';

/** The button after the last question that leads to the next page of the case. */
export function NextPage({ next, open }: { next: PlaceOfTab; open: () => void }) {
  const t = caseActionsTexts.use();
  const more = caseTexts.use();
  return (
    <div className={classes.nextPage}>
      <Button variant="default" rightSection={<IconArrowRight size={16} />} onClick={open}>
        <span dir="auto">{t('nextPage', { name: next.name || more('further') })}</span>
      </Button>
    </div>
  );
}
