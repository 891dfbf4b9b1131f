import { Alert, Button, CloseButton, Code, Group, Loader, Stack, Text } from '@mantine/core';
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import { useApi } from '../../api/queries.ts';
import type { Explanation } from '../../api/schema.ts';
import { ErrorState } from '../../shared/error-state.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { useSession } from '../../shared/session.ts';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useWords } from '../../texts/words.ts';
import type { Question } from './case-data.ts';
import classes from './questions.module.css';
import { useCaseWork } from './use-case.ts';

/** Why a question is asked, where its answer comes from, and its history. */
export default function WhyPopover({ question, close }: { question: Question; close: () => void }) {
  const t = useWords('app-case');
  const shared = useWords('app-shared');
  const { case: current } = useCaseWork();
  const explained = useApi('GET /api/1/cases/{id}/explain', {
    params: { id: current.id },
    query: {
      information_key: question.information_key,
      instance_id: question.instance_id,
      ...(question.occurrence_id !== null && { occurrence_id: question.occurrence_id }),
    },
  });
  const history = useApi('GET /api/1/cases/{case_pk}/activity_log', {
    params: { case_pk: current.id },
    query: { search: question.text, page_size: 20, ordering: '-_created' },
  });
  const explanations = explained.data?.data.explanations ?? [];
  const asked = explanations.find(({ kind }) => kind === 'question');
  const value = explanations.find(({ kind }) => kind === 'value');
  const stored = storedOf(value);
  const { may } = useSession();
  const [, setSearch] = useUrlState();
  const lines = (history.data?.results ?? []).flatMap((entry) =>
    entry.content
      .split('\n')
      .filter((line) => line.includes(question.text))
      .map((line) => ({ id: entry.id, line, user: entry.user, at: entry._created ?? '' })),
  );
  return (
    <Alert
      color="gray"
      className={classes.explanation}
      title={
        <Group justify="space-between" wrap="nowrap">
          <span>{t('whyTitle')}</span>
          <CloseButton size="sm" aria-label={shared('close')} onClick={close} />
        </Group>
      }
      role="region"
      aria-label={`${t('why')} ${question.text}`}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {explained.isPending && <Loader size="sm" aria-label={t('loading')} />}
      {explained.error && <ErrorState error={explained.error} />}
      <Stack gap="xs">
        {asked && (
          <div>
            <Text size="sm">{asked.text}</Text>
            <Rules explanation={asked} />
          </div>
        )}
        {question.is_answered && (
          <Text size="sm">
            {stored ? t('writtenBy', { name: stored.by, time: formatDateTime(stored.at) }) : value?.text}
          </Text>
        )}
        {lines.length > 0 && (
          <div>
            <Text size="xs" c="dimmed" fw={600}>
              {t('history')}
            </Text>
            {lines.map(({ id, line, user, at }) => (
              <Text key={`${id}${line}`} size="xs">
                {line} <span className={classes.quiet}>{`${user}, ${formatDateTime(at)}`}</span>
              </Text>
            ))}
          </div>
        )}
        {may('cases:propose') && (
          <Button
            size="compact-xs"
            variant="subtle"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconMessageChatbot size={14} />}
            onClick={() => {
              close();
              setSearch({
                ask: 'new',
                about: question.value_id === null ? undefined : String(question.value_id),
              });
            }}
          >
            {t('askAbout')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** The author of the stored answer, if there is one. */
function storedOf(explanation: Explanation | undefined): { by: string; at: string } | null {
  const stored = explanation?.stored;
  if (typeof stored !== 'object' || stored === null || !('by' in stored) || !('at' in stored)) return null;
  return { by: String(stored.by), at: String(stored.at) };
}

/** The rules that decide, each with its formulas and the values they read. */
function Rules({ explanation }: { explanation: Explanation }) {
  return explanation.rules.map(({ rule, formulas }) => (
    <div key={rule} className={classes.rule} title={rule}>
      {formulas.map(({ purpose, formula, inputs }) => (
        <div key={`${purpose}${formula}`}>
          <Code>{formula}</Code>
          {inputs.map(({ path, name, instance_id, occurrence_id, shown }) => (
            <Text key={`${path}/${instance_id}/${occurrence_id}`} size="xs" c="dimmed">
              <span title={path}>{name}</span>: {shown || '–'}
            </Text>
          ))}
        </div>
      ))}
    </div>
  ));
}
