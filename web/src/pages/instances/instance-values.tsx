import { Badge, Stack, Switch, Text, Title } from '@mantine/core';
import type { Answer } from '../../api/request.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { Facts } from '../../shared/facts.tsx';
import { isEmpty } from '../../shared/show-value.ts';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useWords } from '../../texts/words.ts';
import { instanceValue } from './instance-value.tsx';

type Instance = Answer<'GET /api/1/instances/{id}'>['data'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of an instance by information; a structure has one card for each occurrence. */
export function InstanceValues({ instance }: { instance: Instance }) {
  const t = useWords('app-instances');
  const [search, setSearch] = useUrlState();
  const ontology = useConfiguration()?.ontologies.find(({ key }) => key === instance.ontology_key);
  const isAll = search.empty === 'yes';
  const informations = (ontology?.informations ?? []).filter(
    ({ key }) => isAll || !isEmpty(instance.fields[key]),
  );
  const plain = informations.filter(({ type }) => type !== 'structure');
  const structures = informations.filter(({ type }) => type === 'structure');
  return (
    <Stack gap="md" className="surface" p="md">
      <Switch
        label={t('showEmpty')}
        checked={isAll}
        onChange={(event) => setSearch({ empty: event.currentTarget.checked ? 'yes' : undefined })}
      />
      {informations.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      <Facts
        facts={plain.map((information) => [
          information.name,
          <span key={information.key}>
            {instanceValue(information, instance.fields[information.key])}{' '}
            {information.is_computed && (
              <Badge size="xs" color="gray">
                {t('computed')}
              </Badge>
            )}
          </span>,
        ])}
      />
      {structures.map(({ key, name, components }) => {
        const rows = instance.fields[key];
        return (
          <Stack key={key} gap="xs">
            <Title order={3} size="h4">
              {name}
            </Title>
            {(Array.isArray(rows) ? rows.filter(isRecord) : []).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: occurrences are known by their place here.
              <Stack key={at} gap={6} className="surface" p="sm">
                <Text fw={600} size="sm">
                  {String(row.__name ?? at + 1)}
                </Text>
                <Facts
                  facts={(components ?? [])
                    .filter((component) => isAll || !isEmpty(row[component.key]))
                    .map((component) => [component.name, instanceValue(component, row[component.key])])}
                />
              </Stack>
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}
