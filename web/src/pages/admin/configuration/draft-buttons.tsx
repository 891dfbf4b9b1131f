import { Button, FileButton, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useChange } from '../../../api/queries.ts';
import { request } from '../../../api/request.ts';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useWords } from '../../../texts/words.ts';
import { NotUtf8 } from './file-text.ts';
import { readChosen, saveAs } from './import-package.ts';
import { type usePackage, useReadAgain } from './use-package.ts';
import { writeZip } from './zip.ts';

type Package = ReturnType<typeof usePackage>;

/** Starts a draft. */
export function StartDraft({ label, isMain = false }: { label: string; isMain?: boolean }) {
  const readAgain = useReadAgain();
  const start = useChange('POST /api/admin/configuration/draft', { done: () => void readAgain() });
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      loading={start.isPending}
      onClick={() => start.mutate({}, { onError: showProblem })}
    >
      {label}
    </Button>
  );
}

/** Imports the files of an archive or a folder into the draft; undo restores the former files. */
export function ImportButton({ of, isMain = false }: { of: Package; isMain?: boolean }) {
  const t = useWords('admin-configuration');
  const readAgain = useReadAgain();
  const reset = useRef<() => void>(null);
  const take = async (chosen: readonly File[]): Promise<void> => {
    reset.current?.();
    try {
      const files = await readChosen(chosen);
      if (files === undefined) throw new Error(t('notPackage'));
      const before = of.version === 0 ? undefined : of.files;
      const put = (body: { files: Record<string, string> }) =>
        request('PUT /api/admin/configuration/draft', { body });
      await put({ files });
      await readAgain();
      showDone(t('imported', { count: Object.keys(files).length }), async () => {
        if (before) await put({ files: { ...before } });
        else await request('DELETE /api/admin/configuration/draft', {});
        await readAgain();
      });
    } catch (error) {
      showProblem(
        error instanceof NotUtf8 ? new Error(t('notUtf8', { file: error.file, line: error.line })) : error,
      );
    }
  };
  return (
    <FileButton multiple accept=".zip,.yaml,.yml,.csv,.xlsx" resetRef={reset} onChange={take}>
      {(props) => (
        <Button {...props} variant={isMain ? 'filled' : 'default'} leftSection={<IconUpload size={16} />}>
          {t('import')}
        </Button>
      )}
    </FileButton>
  );
}

/** The actions for the package as a whole. */
export function DraftButtons({ of }: { of: Package }) {
  const t = useWords('admin-configuration');
  const shared = useWords('app-shared');
  const readAgain = useReadAgain();
  const { files, standing } = of;
  const hasDraft = standing?.draft !== null;
  const discard = async (): Promise<void> => {
    try {
      await request('DELETE /api/admin/configuration/draft', {});
      await readAgain();
      showDone(t('discarded'), async () => {
        if (files) await request('PUT /api/admin/configuration/draft', { body: { files: { ...files } } });
        await readAgain();
      });
    } catch (error) {
      showProblem(error);
    }
  };
  return (
    <>
      {!hasDraft && <StartDraft label={t('startDraft')} />}
      {hasDraft && (
        <Button component={Link} to="/admin/configuration/plan">
          {t('plan')}
        </Button>
      )}
      <ImportButton of={of} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        disabled={files === undefined}
        onClick={() => files && saveAs(writeZip(files), 'configuration.zip')}
      >
        {t('export')}
      </Button>
      {hasDraft && (
        <Menu>
          <Menu.Target>
            <Button variant="default" px="xs" aria-label={shared('actions')}>
              <IconDots size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconTrash size={16} />} onClick={discard}>
              {t('discard')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
