import { Text } from '@mantine/core';
import type { Answer } from '../../../api/request.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';
import classes from './configuration.module.css';
import { PlaceLink } from './place-link.tsx';

type Scenario = Answer<'POST /api/admin/configuration/scenarios'>['data']['scenarios'][number];

/** Scenarios with what each of those that fail expected and found; these come first. */
export function ScenarioList({ scenarios }: { scenarios: readonly Scenario[] }) {
  const t = useWords('admin-configuration-scenarios');
  const sorted = scenarios.toSorted((left, right) => Number(left.has_passed) - Number(right.has_passed));
  return (
    <ul className={classes.problems} aria-label={t('title')}>
      {sorted.map(({ name, has_passed: hasPassed, failures, file, line }) => (
        <li key={name}>
          <StatusBadge is={hasPassed ? 'good' : 'bad'}>{t(hasPassed ? 'passes' : 'fails')}</StatusBadge>
          <div>
            <Text size="sm">{name}</Text>
            {failures.length > 0 && (
              <ul className={classes.failures} lang="en">
                {failures.map((failure) => (
                  <li key={failure}>{failure}</li>
                ))}
              </ul>
            )}
            <Text size="xs">
              <PlaceLink file={file} line={line} />
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
