import { Modal, type ModalProps } from '@mantine/core';
import { useWords } from '../texts/words.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

/** A dialog that is open while it is mounted. */
export function Dialog({ close, ...others }: Omit<ModalProps, 'opened' | 'onClose'> & { close: () => void }) {
  const t = useWords('app-shared');
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={close}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
      {...others}
    />
  );
}
