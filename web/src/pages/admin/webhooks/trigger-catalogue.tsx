import { Code, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useApi } from '../../../api/queries.ts';
import { CodeBlock } from '../../../shared/code-block.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { useWords } from '../../../texts/words.ts';
import { triggerText } from './triggers.ts';

/** All triggers with a sample of their payload. */
export function TriggerCatalogue() {
  const t = useWords('admin-webhooks');
  const { data, error, refetch } = useApi('GET /api/admin/webhook_triggers', {});
  if (error) return <ErrorState error={error} retry={refetch} />;
  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm">
        {t('catalogueIntro')}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {data?.data.map(({ key, sample }) => (
          <Stack key={key} gap={6} className="surface" p="md">
            <Title order={2} size="h4">
              {triggerText(key)}
            </Title>
            <Code style={{ alignSelf: 'flex-start' }}>{key}</Code>
            <CodeBlock label={`${t('sample')}: ${key}`} text={JSON.stringify(sample, null, 2)} />
          </Stack>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
