import { ActionIcon, Textarea, Tooltip } from '@mantine/core';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useWords } from '../../texts/words.ts';
import classes from './conversation.module.css';
import type { Asking } from './use-asking.ts';

const LONGEST = 20_000;

/** The field for a question. Enter sends it, Shift and Enter begin a new line. While an answer comes, its button stops it. */
export function Composer({ id, asking }: { id: string; asking: Asking }) {
  const t = useWords('app-ask');
  const isAsking = asking.asked !== null;
  const label = isAsking ? t('stop') : t('send');
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        asking.send(asking.draft);
      }}
    >
      <Textarea
        id={id}
        aria-label={t('question')}
        placeholder={t('question')}
        autosize
        data-autofocus
        minRows={1}
        maxRows={8}
        maxLength={LONGEST}
        className={classes.field}
        value={asking.draft}
        onChange={(event) => asking.setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          asking.send(asking.draft);
        }}
      />
      <Tooltip label={label}>
        <ActionIcon
          size="lg"
          type={isAsking ? 'button' : 'submit'}
          variant={isAsking ? 'default' : 'filled'}
          aria-label={label}
          aria-disabled={!isAsking && asking.draft.trim() === ''}
          // One button for both, so that the focus stays where it is.
          onClick={isAsking ? asking.stop : undefined}
        >
          {isAsking ? <IconPlayerStop size={18} /> : <IconSend size={18} />}
        </ActionIcon>
      </Tooltip>
    </form>
  );
}
