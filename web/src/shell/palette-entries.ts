import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../api/queries.ts';
import { useNewCase } from '../pages/cases/use-new-case.ts';
import { AREAS } from '../pages/index.ts';
import { pagesInNavigation } from '../pages/pages-in-navigation.ts';
import { currentActions } from '../shared/actions.ts';
import { KEYS } from '../shared/keys.ts';
import { useSession } from '../shared/session.ts';
import { useLanguage } from '../texts/language.ts';
import { useWords } from '../texts/words.ts';
import type { Entry } from './palette-order.ts';

const MOST = 8;

/** The entries of the palette for a search; `isPending` while the service is still searching. */
export function usePaletteEntries(search: string): { entries: readonly Entry[]; isPending: boolean } {
  const t = useWords('app-palette');
  const cases = useCases(search, t('cases'));
  const instances = useInstances(search, t('instances'));
  return {
    entries: [
      ...useOffered(),
      ...usePages(t('pages')),
      ...cases.entries,
      ...instances.entries,
      ...useNewCases(t('actions')),
      ...useHelp(t('help')),
    ],
    isPending: cases.isPending || instances.isPending,
  };
}

/** The actions of the open page. */
const useOffered = (): Entry[] =>
  currentActions().flatMap(({ group, actions }) =>
    actions.map(({ key, name, detail = '', keys, isMinor = false, run }) => ({
      key: `action-${key}`,
      name,
      detail,
      group,
      isMinor,
      run,
      ...(keys !== undefined && { keys }),
    })),
  );

function useNewCases(group: string): Entry[] {
  const { processes, create } = useNewCase();
  const t = useWords('app-palette');
  return processes.map(({ key, name }) => ({
    key: `new-${key}`,
    name: t('newCase', { name }),
    detail: '',
    group,
    ...(processes.length === 1 && { keys: KEYS.everywhere.newCase }),
    run: () => create(key),
  }));
}

function useCases(search: string, group: string) {
  const { may } = useSession();
  const navigate = useNavigate();
  const language = useLanguage();
  const { data, isFetching } = useApi(
    'GET /api/admin/cases',
    { query: { search, language, page_size: MOST, ordering: 'best' } },
    { enabled: search !== '' && may('cases:read'), keepsPrevious: true },
  );
  const entries = (search === '' ? [] : (data?.data.filter(({ is_readable }) => is_readable) ?? [])).map(
    (each): Entry => ({
      key: `case-${each.id}`,
      name: each.name,
      number: each.user_readable_id,
      detail: [each.state_name, each.user_readable_id].filter(Boolean).join(' · '),
      group,
      isFound: true,
      run: () => navigate({ to: `/cases/${each.id}` }),
    }),
  );
  return { entries, isPending: isFetching };
}

function useInstances(search: string, group: string) {
  const { may } = useSession();
  const navigate = useNavigate();
  const language = useLanguage();
  const { data, isFetching } = useApi(
    'GET /api/admin/instances',
    { query: { search, language, page_size: MOST, ordering: 'best' } },
    { enabled: search !== '' && may('instances:read'), keepsPrevious: true },
  );
  const entries = (search === '' ? [] : (data?.data ?? [])).map(
    (each): Entry => ({
      key: `instance-${each.id}`,
      name: each.name || each.ontology_name,
      number: each.user_readable_id,
      detail: `${each.ontology_name} · ${each.user_readable_id}`,
      group,
      isFound: true,
      run: () => navigate({ to: `/instances/${each.id}` }),
    }),
  );
  return { entries, isPending: isFetching };
}

function useHelp(group: string): Entry[] {
  const t = useWords('app-shell');
  return (['documentation', 'reference'] as const).map((key) => ({
    key,
    name: t(key),
    detail: '',
    group,
    run: () => location.assign(key === 'documentation' ? '/docs' : '/reference'),
  }));
}

function usePages(group: string): Entry[] {
  const { may } = useSession();
  const navigate = useNavigate();
  const entryOf = (key: string, name: string, detail: string, to: string): Entry => ({
    key,
    name,
    detail,
    group,
    run: () => navigate({ to }),
  });
  return AREAS.filter(({ pages, permissions }) => pages.length > 0 && may(...(permissions ?? []))).flatMap(
    (area): Entry[] => {
      const inside = pagesInNavigation(area.pages, may);
      const first = area.pages[0];
      if (inside.length === 0 && first) return [entryOf(area.key, area.name(), '', first.path)];
      return inside.map(({ path, nav }) =>
        entryOf(
          path.replaceAll('/', '-'),
          nav?.name() ?? path,
          [area.name(), nav?.group?.()].filter(Boolean).join(' › '),
          path,
        ),
      );
    },
  );
}
