import { ActionIcon, Group } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useWords } from '../../../../texts/words.ts';
import classes from './form.module.css';

/** Buttons that move or remove one of several rows. */
export function RowButtons({
  name,
  index,
  count,
  move,
  remove,
}: {
  name: string;
  index: number;
  count: number;
  /** Left out if there is no order. */
  move?: ((from: number, to: number) => void) | undefined;
  remove: () => void;
}) {
  const t = useWords('admin-configuration-form');
  return (
    <Group gap={2} wrap="nowrap">
      {move && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.rowButton}
            aria-label={t('up', { name })}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.rowButton}
            aria-label={t('down', { name })}
            disabled={index === count - 1}
            onClick={() => move(index, index + 1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
        </>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { name })} onClick={remove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
