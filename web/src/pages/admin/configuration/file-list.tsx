import { UnstyledButton } from '@mantine/core';
import { useWords } from '../../../texts/words.ts';
import classes from './configuration.module.css';

/** The files of a package by folder; files with problems are marked. */
export function FileList({
  files,
  wrong,
  current,
  open,
}: {
  files: readonly string[];
  wrong: ReadonlyMap<string, 'error' | 'warning'>;
  current: string | undefined;
  open: (file: string) => void;
}) {
  const t = useWords('admin-configuration-files');
  const common = useWords('admin-configuration');
  const folders = Map.groupBy(files, (file) => file.slice(0, Math.max(file.lastIndexOf('/'), 0)));
  return (
    <nav aria-label={t('list')} className={`surface ${classes.files}`}>
      {[...folders].map(([folder, paths]) => (
        <div key={folder}>
          <div className={classes.folder}>{folder === '' ? t('root') : folder}</div>
          {paths.map((file) => {
            const is = wrong.get(file);
            return (
              <UnstyledButton
                key={file}
                className={classes.fileButton}
                aria-current={file === current}
                onClick={() => open(file)}
              >
                <span>{file.slice(file.lastIndexOf('/') + 1)}</span>
                {is && (
                  <span
                    role="img"
                    aria-label={is === 'error' ? common('error') : common('warning')}
                    style={{
                      color:
                        is === 'error'
                          ? 'var(--mantine-color-error)'
                          : 'var(--mantine-color-yellow-light-color)',
                    }}
                  >
                    {is === 'error' ? '✕' : '!'}
                  </span>
                )}
              </UnstyledButton>
            );
          })}
        </div>
      ))}
    </nav>
  );
}
