import { Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useApi } from '../../../api/queries.ts';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useLanguage } from '../../../texts/language.ts';
import { useWords } from '../../../texts/words.ts';
import { CasePicker } from './case-picker.tsx';
import classes from './configuration.module.css';
import type { Entry } from './document-preview.tsx';
import { PlaceLink } from './place-link.tsx';

/** The base of the links in a preview. */
const BASE = '#preview/';

/** The pages of a draft's wizard, for a case or for a new one. */
export function WizardPreview({ wizards }: { wizards: readonly Entry[] }) {
  const t = useWords('admin-configuration-previews');
  const language = useLanguage();
  const [search, setSearch] = useUrlState();
  const wizard = wizards.find(({ key }) => key === search.wizard) ?? wizards[0];
  const { data, error } = useApi(
    'POST /api/admin/configuration/preview/wizard',
    {
      body: {
        wizard: wizard?.key ?? '',
        ...(search.case !== undefined && { case_id: Number(search.case) }),
        ...(search.page !== undefined && { page: search.page }),
        language: search.language ?? language,
      },
    },
    { enabled: wizard !== undefined, keepsPrevious: true },
  );
  if (wizard === undefined) return <EmptyState title={t('noWizards')} />;
  const shown = data?.data;
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('wizard')}
          value={wizard.key}
          data={wizards.map((each) => ({ value: each.key, label: each.name ?? each.key }))}
          onChange={(event) => setSearch({ wizard: event.currentTarget.value, page: undefined })}
        />
        <CasePicker value={search.case} choose={(id) => setSearch({ case: id, page: undefined })} />
        {shown && (
          <>
            <NativeSelect
              label={t('language')}
              value={shown.language}
              data={shown.languages}
              onChange={(event) => setSearch({ language: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('pages')}
              value={shown.page}
              data={shown.pages.map(({ path, title }, at) => ({ value: path, label: `${at + 1}. ${title}` }))}
              onChange={(event) => setSearch({ page: event.currentTarget.value })}
            />
          </>
        )}
      </Group>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <PlaceLink file={wizard.file} line={wizard.line} />
        </Text>
        {search.case === undefined && (
          <Text size="xs" c="dimmed">
            {t('newCase')}
          </Text>
        )}
      </Group>
      {error && <ErrorState error={error} />}
      {!error && shown === undefined && <Skeleton height={480} />}
      {!error && shown && (
        <iframe
          className={`surface ${classes.frame}`}
          title={t('shown', { name: wizard.name ?? wizard.key })}
          sandbox="allow-same-origin"
          srcDoc={shown.html}
          onLoad={(event) =>
            listen(event.currentTarget, (path) => {
              const document = shown.documents.find((each) => each.path === path);
              if (document) setSearch({ tab: undefined, document: document.key }, true);
              else if (shown.pages.some((page) => page.path === path)) setSearch({ page: path });
            })
          }
        />
      )}
    </Stack>
  );
}

/** Scripts and forms are disabled inside the frame; clicks on links are handled from outside it. */
function listen(frame: HTMLIFrameElement, open: (path: string) => void): void {
  const inside = frame.contentDocument;
  inside?.addEventListener('submit', (event) => event.preventDefault());
  inside?.addEventListener('click', (event) => {
    // Elements of the frame have other constructors, so `instanceof` does not work on them.
    const target = event.target;
    const link =
      target !== null && 'closest' in target && typeof target.closest === 'function'
        ? (target.closest('a') as unknown)
        : null;
    if (typeof link !== 'object' || link === null || !('getAttribute' in link)) return;
    event.preventDefault();
    const href = typeof link.getAttribute === 'function' ? String(link.getAttribute('href')) : '';
    if (href.startsWith(BASE)) open(href.slice(BASE.length).split('#')[0] ?? '');
  });
}
