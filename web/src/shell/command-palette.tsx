import { Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useApi } from '../api/queries.ts';
import { AREAS } from '../pages/index.ts';
import { sharedTexts } from '../shared/shared-texts.ts';
import { defineTexts, useLanguage } from '../texts/texts.ts';
import classes from './command-palette.module.css';
import { pagesInNavigation } from './navigation.tsx';
import { useSession } from './session.ts';
import { shellTexts } from './shell-texts.ts';

const texts = defineTexts('palette', {
  en: {
    pages: 'Pages',
    cases: 'Cases',
    instances: 'Instances',
    help: 'Help',
    results_one: '{{count}} result',
    results_other: '{{count}} results',
  },
  de: {
    pages: 'Seiten',
    cases: 'Fälle',
    instances: 'Instanzen',
    help: 'Hilfe',
    results_one: '{{count}} Treffer',
    results_other: '{{count}} Treffer',
  },
  fr: {
    pages: 'Pages',
    cases: 'Dossiers',
    instances: 'Instances',
    help: 'Aide',
    results_one: '{{count}} résultat',
    results_other: '{{count}} résultats',
  },
});

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly group: string;
  readonly to: string;
  /** A page of the service outside the application. */
  readonly isOutside?: boolean;
}

/** ⌘K: every page, the cases and instances that match, and what explains the service. */
export default function CommandPalette({ typed, close }: { typed: () => string; close: () => void }) {
  const t = texts.use();
  const shell = shellTexts.use();
  const shared = sharedTexts.use();
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState(typed);
  const [search] = useDebouncedValue(words.trim(), 150);
  const [at, setAt] = useState(0);
  const matches = ({ name, detail }: Entry): boolean =>
    `${name} ${detail}`.toLowerCase().includes(words.trim().toLowerCase());
  const pages = usePages(t('pages')).filter(matches);
  const help = useHelp(t('help')).filter(matches);
  const entries = [
    ...pages,
    ...useCases(search, t('cases')),
    ...useInstances(search, t('instances')),
    ...help,
  ];
  const chosen = entries[Math.min(at, entries.length - 1)];
  const go = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    close();
    if (entry.isOutside) location.assign(entry.to);
    else navigate({ to: entry.to });
  };
  const move = (by: number): void =>
    setAt((before) => (entries.length === 0 ? 0 : (before + by + entries.length) % entries.length));
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12vh"
      centered={false}
      transitionProps={{ duration: 0 }}
      title={shell('search')}
      classNames={{ header: classes.title }}
    >
      <TextInput
        id="palette"
        data-autofocus
        size="md"
        variant="unstyled"
        px="md"
        role="combobox"
        aria-label={shell('search')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        placeholder={shell('search')}
        leftSection={<IconSearch size={18} />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(1);
          else if (event.key === 'ArrowUp') move(-1);
          else if (event.key === 'Enter') go(chosen);
          else return;
          event.preventDefault();
        }}
      />
      <div id={id} role="listbox" aria-label={shell('searchShort')} className={classes.list}>
        {[...Map.groupBy(entries, ({ group }) => group)].map(([group, found]) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role, a fieldset would be none of them.
          <div key={group} role="group" aria-label={group}>
            <div className={classes.group} aria-hidden>
              {group}
            </div>
            {found.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as a combobox does.
              <div
                key={entry.key}
                id={`${id}-${entry.key}`}
                role="option"
                tabIndex={-1}
                aria-selected={entry === chosen}
                className={classes.entry}
                onClick={() => go(entry)}
              >
                <span className={classes.name}>{entry.name}</span>
                <span className={classes.detail}>{entry.detail}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">{t('results', { count: entries.length })}</VisuallyHidden>
      {entries.length === 0 && <p className={classes.none}>{shared('noneFound')}</p>}
    </Modal>
  );
}

const MOST = 8;

function useCases(search: string, group: string): Entry[] {
  const { may } = useSession();
  const { data } = useApi(
    'GET /api/1/cases',
    { query: { search, page_size: MOST } },
    { enabled: search !== '' && may('cases:read'), keepsPrevious: true },
  );
  return (search === '' ? [] : (data?.data ?? [])).map((each) => ({
    key: `case-${each.id}`,
    name: each.name,
    detail: each.user_readable_id,
    group,
    to: `/cases/${each.id}`,
  }));
}

function useInstances(search: string, group: string): Entry[] {
  const { may } = useSession();
  const language = useLanguage();
  const { data } = useApi(
    'GET /api/admin/instances',
    { query: { search, language, page_size: MOST } },
    { enabled: search !== '' && may('instances:read'), keepsPrevious: true },
  );
  return (search === '' ? [] : (data?.data ?? [])).map((each) => ({
    key: `instance-${each.id}`,
    name: each.name || each.ontology_name,
    detail: `${each.ontology_name} · ${each.user_readable_id}`,
    group,
    to: `/instances/${each.id}`,
  }));
}

function useHelp(group: string): Entry[] {
  const t = shellTexts.use();
  return [
    { key: 'documentation', name: t('documentation'), detail: '', group, to: '/docs', isOutside: true },
    { key: 'reference', name: t('reference'), detail: '', group, to: '/reference', isOutside: true },
  ];
}

function usePages(group: string): Entry[] {
  const { may } = useSession();
  return AREAS.filter(({ pages, permissions }) => pages.length > 0 && may(...(permissions ?? []))).flatMap(
    (area): Entry[] => {
      const inside = pagesInNavigation(area, may);
      const first = area.pages[0];
      if (inside.length === 0 && first)
        return [{ key: area.key, name: area.name(), detail: '', group, to: first.path }];
      return inside.map(({ path, nav }) => ({
        key: path.replaceAll('/', '-'),
        name: nav?.name() ?? path,
        detail: [area.name(), nav?.group?.()].filter(Boolean).join(' › '),
        group,
        to: path,
      }));
    },
  );
}
