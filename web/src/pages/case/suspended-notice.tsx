import { Button, Group, Text } from '@mantine/core';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { formatAge, formatDateTime } from '../../shared/format.ts';
import { useWords } from '../../texts/words.ts';
import classes from './case-header.module.css';
import { type Rest, restChoices } from './rest-choices.ts';
import { useCaseWork } from './use-case.ts';

/** Says on top of a suspended case who suspended it, why, and until when. */
export function SuspendedNotice({ rest }: { rest: (what: Rest) => void }) {
  const t = useWords('app-family');
  const work = useCaseWork();
  const suspension = work.view?.suspension ?? null;
  if (suspension === null) return null;
  const { by, since, until, reason } = suspension;
  const choices = restChoices(work).filter((what) => what === 'resume' || what === 'changeSuspension');
  return (
    <section className={classes.suspended} aria-labelledby="case-suspended">
      <IconPlayerPause size={20} aria-hidden className={classes.suspendedIcon} />
      <div className={classes.suspendedText}>
        <Text fw={650} id="case-suspended">
          {until === null ? t('suspended') : t('suspendedUntil', { at: formatDateTime(until) })}
        </Text>
        <Text dir="auto" className={classes.suspendedReason}>
          {reason}
        </Text>
        <Text size="sm">{t('suspendedBy', { name: by, age: formatAge(since) })}</Text>
      </div>
      {choices.length > 0 && (
        <Group gap="xs">
          {choices.toReversed().map((what) => (
            <Button
              key={what}
              size="sm"
              variant={what === 'resume' ? 'filled' : 'default'}
              onClick={() => rest(what)}
            >
              {t(what)}
            </Button>
          ))}
        </Group>
      )}
    </section>
  );
}
