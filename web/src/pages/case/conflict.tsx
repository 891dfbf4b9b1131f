import { Alert, Button, Group, Text } from '@mantine/core';
import { showValue } from '../../shared/show-value.ts';
import { useWords } from '../../texts/words.ts';
import type { Question } from './case-data.ts';
import classes from './questions.module.css';

/** The value that somebody else has saved and the one typed here, side by side, to choose from. */
export default function Conflict({
  question,
  theirs,
  yours,
  takeTheirs,
  takeMine,
}: {
  question: Question;
  theirs: unknown;
  yours: unknown;
  takeTheirs: () => void;
  takeMine: () => void;
}) {
  const t = useWords('app-case');
  return (
    <Alert color="yellow" title={t('conflict')} role="alert" mt={4}>
      <div className={classes.sides}>
        <div>
          <Text size="xs" c="dimmed">
            {t('theirs')}
          </Text>
          {showValue(question, theirs)}
        </div>
        <div>
          <Text size="xs" c="dimmed">
            {t('yours')}
          </Text>
          {showValue(question, yours)}
        </div>
      </div>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button size="xs" onClick={takeMine}>
          {t('takeMine')}
        </Button>
      </Group>
    </Alert>
  );
}
