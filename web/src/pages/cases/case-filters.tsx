import { useConfiguration, usePeople } from '../../shared/configuration.ts';
import { FilterChip } from '../../shared/filter-chip.tsx';
import { useTeams } from '../../shared/use-team-names.ts';
import { useWords } from '../../texts/words.ts';
import { STATUSES, SUSPENDED } from './list-query.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** Filters by status, process, state, tag, person, team and what is due as chips. */
export function CaseFilters({ search, change }: { search: Search; change: (next: Search) => void }) {
  const t = useWords('app-cases');
  const own = useWords('own-list');
  const family = useWords('app-family');
  const configuration = useConfiguration();
  const people = usePeople();
  const { teams } = useTeams();
  const processes = configuration?.processes ?? [];
  const states = processes
    .filter(({ key }) => search.process === undefined || key === search.process)
    .flatMap((process) => process.states);
  const known = new Map(states.map((state) => [state.key, state]));
  const chips = [
    {
      key: 'status',
      name: t('status'),
      choices: STATUSES.map((key) => ({
        key,
        name: t(key),
      })),
    },
    { key: 'process', name: t('process'), choices: processes },
    { key: 'state', name: t('state'), choices: [...known.values()] },
    { key: 'tag', name: t('tag'), choices: configuration?.tags ?? [] },
    { key: 'person', name: t('assignee'), choices: people.map(({ email, name }) => ({ key: email, name })) },
    ...(teams.length > 0 ? [{ key: 'team', name: own('team'), choices: teams }] : []),
    {
      key: 'due',
      name: t('due'),
      choices: (['at_risk', 'missed'] as const).map((key) => ({ key, name: t(key) })),
    },
    {
      key: 'suspended',
      name: family('suspended'),
      choices: SUSPENDED.map((key) => ({ key, name: own(`suspended_${key}`) })),
    },
  ];
  return chips.map(({ key, name, choices }) => (
    <FilterChip
      key={key}
      name={name}
      value={search[key]}
      choices={choices}
      clearLabel={t('clear', { name })}
      choose={(value) =>
        change({
          [key]: value,
          ...(key === 'process' && { state: undefined }),
          ...(key === 'person' && { view: undefined }),
        })
      }
    />
  ));
}
