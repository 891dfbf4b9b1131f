import { Modal, type ModalProps } from '@mantine/core';
import { isSigningInAgain } from '../api/ended-session.ts';
import { useWords } from '../texts/words.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

/** A dialog that is open while it is mounted. */
export function Dialog({ close, ...others }: Omit<ModalProps, 'opened' | 'onClose'> & { close: () => void }) {
  const t = useWords('app-shared');
  useReturnedFocus();
  return (
    <Modal
      opened
      // A key or a click for signing in over the page is not for a dialog of the page.
      onClose={() => !isSigningInAgain() && close()}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
      {...others}
    />
  );
}
