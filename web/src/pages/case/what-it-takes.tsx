import { Anchor, Drawer, Loader, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/queries.ts';
import type { WhatItTakes as Taken } from '../../api/schema.ts';
import { ErrorState } from '../../shared/error-state.tsx';
import { focusWhenThere } from '../../shared/focus-when-there.ts';
import { useReturnedFocus } from '../../shared/use-returned-focus.ts';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useWords } from '../../texts/words.ts';
import { type GoTo, keyOfQuestion } from './case-data.ts';
import { questionsInOrder } from './question-order.ts';
import { useCaseWork } from './use-case.ts';
import type { Way } from './use-transitions.ts';
import classes from './ways.module.css';

type Told = Taken['ways'][number];
type Step = Told['steps'][number];

/** What it takes until a blocked transition is open: the shortest way, and how others differ. Each step leads to its place. */
export default function WhatItTakes({ way, goTo, close }: { way: Way; goTo: GoTo; close: () => void }) {
  const t = useWords('own-ways');
  const shared = useWords('app-shared');
  useReturnedFocus();
  const { case: current } = useCaseWork();
  const { data, error, isPending, refetch } = useApi('GET /api/1/cases/{id}/what_it_takes', {
    params: { id: current.id },
    query: { transition: way.key },
  });
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="md"
      title={t('titleFor', { name: way.button.text })}
      closeButtonProps={{ 'aria-label': shared('close') }}
    >
      <div aria-live="polite" aria-busy={isPending}>
        {isPending && (
          <Text size="sm" c="dimmed" className={classes.looking}>
            <Loader size="xs" aria-hidden /> {t('looking')}
          </Text>
        )}
        {error && <ErrorState error={error} retry={refetch} />}
        {data && <Ways taken={data.data} way={way} goTo={goTo} close={close} />}
      </div>
    </Drawer>
  );
}

interface Leading {
  way: Way;
  goTo: GoTo;
  close: () => void;
}

function Ways({ taken, ...leading }: { taken: Taken } & Leading) {
  const t = useWords('own-ways');
  const { ways, reasons, is_met: isMet, complete } = taken;
  const [best, ...others] = ways;
  if (isMet) return <Text size="sm">{t('met')}</Text>;
  return (
    <Stack gap="md">
      {best === undefined && (
        <Title order={3} size="h5">
          {t('none')}
        </Title>
      )}
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ text }) => (
            <li key={text} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
      {best !== undefined && (
        <section aria-label={t('best')}>
          <Heading text={t('best')} way={best} />
          <Steps steps={best.steps} {...leading} />
        </section>
      )}
      {best !== undefined &&
        others.map((other) => <OtherWay key={nameOf(other)} other={other} best={best} {...leading} />)}
      {best !== undefined && (
        <Text size="xs" c="dimmed">
          {[t('tried'), ...(complete ? [] : [t('more')])].join(' ')}
        </Text>
      )}
    </Stack>
  );
}

const nameOf = ({ steps }: Told): string => steps.map(({ text }) => text).join('\n');

function Heading({ text, way }: { text: string; way: Told }) {
  const t = useWords('own-ways');
  return (
    <Title order={3} size="h5" className={classes.heading}>
      {text} <span className={classes.count}>{t('steps', { count: way.steps.length })}</span>
    </Title>
  );
}

/** Another way, as far as it differs from the shortest: all of it would hide what is different. */
function OtherWay({ other, best, ...leading }: { other: Told; best: Told } & Leading) {
  const t = useWords('own-ways');
  const without = (some: Told, all: Told): Step[] =>
    some.steps.filter(({ text }) => !all.steps.some((each) => each.text === text));
  const dropped = without(best, other);
  return (
    <section aria-label={t('other')}>
      <Heading text={t('other')} way={other} />
      {dropped.length > 0 && (
        <Text size="sm" c="dimmed" dir="auto">
          {t('instead', { steps: dropped.map(({ text }) => text).join(' ') })}
        </Text>
      )}
      <Steps steps={without(other, best)} {...leading} />
    </section>
  );
}

function Steps({ steps, ...leading }: { steps: readonly Step[] } & Leading) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.text} dir="auto">
          <StepLine step={step} {...leading} />
        </li>
      ))}
    </ol>
  );
}

/** A step, as a link to its place where there is one already: what a step before it brings has none yet. */
function StepLine({ step, way, goTo, close }: { step: Step } & Leading) {
  const t = useWords('own-ways');
  const work = useCaseWork();
  const [, setSearch] = useUrlState();
  const leadTo = (lead: () => void) => (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={classes.step}
      onClick={() => {
        close();
        lead();
      }}
    >
      {step.text}
    </Anchor>
  );
  const toSide = (side: string): void => {
    setSearch({ side });
    focusWhenThere('case-side');
  };
  if (step.kind === 'child' && step.case_id !== null)
    return (
      <Anchor component={Link} to={`/cases/${step.case_id}`} size="sm" onClick={close}>
        {step.text}
      </Anchor>
    );
  if (step.kind === 'document') return leadTo(() => toSide('proofs'));
  if (step.kind === 'role') return leadTo(() => toSide('instances'));
  if (step.kind === 'vote' && step.people === 0)
    return leadTo(() => document.querySelector<HTMLElement>(`[data-transition="${way.key}"]`)?.focus());
  if (step.people > 0)
    return (
      <>
        <Text size="sm" span>
          {step.text}
        </Text>{' '}
        <Text size="xs" c="dimmed" span>
          {t('byOthers')}
        </Text>
      </>
    );
  const key = `${step.instance_id}/${step.occurrence_id ?? 0}/${step.information_key}`;
  const question = questionsInOrder(work).find((each) => keyOfQuestion(each) === key);
  return question === undefined ? (
    <Text size="sm" span>
      {step.text}
    </Text>
  ) : (
    leadTo(() => goTo(question))
  );
}
