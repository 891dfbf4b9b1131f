import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { showDone } from '../../shared/toasts.tsx';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useWords } from '../../texts/words.ts';
import classes from './case.module.css';
import { uploadProof } from './upload-proof.ts';
import { useCaseWork } from './use-case.ts';

/** Uploads files to the case one after the other, and shows them afterwards. */
export function useUploads(): (files: readonly File[]) => Promise<void> {
  const t = useWords('app-case');
  const { case: current, refresh } = useCaseWork();
  const [, setSearch] = useUrlState();
  return async (files) => {
    let count = 0;
    for (const file of files) if ((await uploadProof(current.id, file)) !== null) count += 1;
    if (count === 0) return;
    await refresh();
    setSearch({ side: 'proofs' });
    showDone(t('uploaded', { count }));
  };
}

/** Lets files be dropped anywhere on a case. */
export function DropZone({ children }: { children: ReactNode }) {
  const t = useWords('app-case');
  const { mayEdit } = useCaseWork();
  const upload = useUploads();
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  const hasFiles = (event: DragEvent): boolean => mayEdit && event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button among the proofs does the same.
    <div
      className={classes.drop}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={() => {
        depth.current = Math.max(0, depth.current - 1);
        if (depth.current === 0) setOver(false);
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        upload([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <div className={classes.dropHere}>{t('dropHere')}</div>}
    </div>
  );
}
