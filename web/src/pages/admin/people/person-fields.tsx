import { Checkbox, NumberInput, Stack, TagsInput, Text } from '@mantine/core';
import { useTeamNames, useTeams } from '../../../shared/use-team-names.ts';
import { useWords } from '../../../texts/words.ts';
import { ROLES, type Role } from './roles.ts';

/** Roles as checkboxes, each with the rights it gives. */
export function RoleBoxes({
  value,
  change,
  error,
}: {
  value: readonly Role[];
  change: (roles: readonly Role[]) => void;
  error?: string | null;
}) {
  const t = useWords('admin-people');
  return (
    <Checkbox.Group label={t('roles')} value={[...value]} error={error}>
      <Stack gap={6} mt={6}>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={t(role)}
            description={t(`${role}Text`)}
            checked={value.includes(role)}
            onChange={() =>
              change(value.includes(role) ? value.filter((each) => each !== role) : [...value, role])
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** The teams of the configuration as checkboxes; a team that no longer exists can still be removed. */
export function TeamBoxes({
  value,
  change,
}: {
  value: readonly string[];
  change: (teams: readonly string[]) => void;
}) {
  const t = useWords('admin-people');
  const { teams: known } = useTeams();
  const all = [
    ...known,
    ...value.filter((key) => !known.some((team) => team.key === key)).map((key) => ({ key, name: key })),
  ];
  return (
    <Checkbox.Group label={t('teams')} description={t('teamsHint')} value={[...value]}>
      <Stack gap={6} mt={6}>
        {all.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noTeams')}
          </Text>
        )}
        {all.map(({ key, name }) => (
          <Checkbox
            key={key}
            value={key}
            label={name}
            checked={value.includes(key)}
            onChange={() =>
              change(value.includes(key) ? value.filter((each) => each !== key) : [...value, key])
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** What queues ask of a person: skills, and how many cases they may have at a time. */
export function QueueFields({
  skills,
  capacity,
  change,
  faultOf,
}: {
  skills: readonly string[];
  capacity: number | null;
  change: (values: { skills?: readonly string[]; capacity?: number | null }) => void;
  faultOf: (name: string) => string | null;
}) {
  const t = useWords('own-queues');
  return (
    <>
      <TagsInput
        label={t('ownSkills')}
        description={t('skillsHint')}
        value={[...skills]}
        error={faultOf('skills')}
        onChange={(next) => change({ skills: next.map((each) => each.trim().toLowerCase()) })}
      />
      <NumberInput
        label={t('capacity')}
        description={t('capacityHint')}
        min={0}
        allowDecimal={false}
        value={capacity ?? ''}
        error={faultOf('capacity')}
        onChange={(next) => change({ capacity: typeof next === 'number' ? next : null })}
      />
    </>
  );
}

/** Which of their teams a person leads. */
export function LeadBoxes({
  teams,
  value,
  change,
}: {
  teams: readonly string[];
  value: readonly string[];
  change: (leads: readonly string[]) => void;
}) {
  const t = useWords('admin-people');
  const nameOf = useTeamNames();
  if (teams.length === 0) return null;
  const chosen = value.filter((key) => teams.includes(key));
  return (
    <Checkbox.Group label={t('leads')} description={t('leadsHint')} value={chosen}>
      <Stack gap={6} mt={6}>
        {teams.map((key) => (
          <Checkbox
            key={key}
            value={key}
            label={nameOf(key)}
            checked={chosen.includes(key)}
            onChange={() =>
              change(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
