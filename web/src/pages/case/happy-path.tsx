import { useWords } from '../../texts/words.ts';
import classes from './case-header.module.css';
import { useCaseWork } from './use-case.ts';

/** The usual path of cases, and the position of this one; a state off the path is shown after it. */
export function HappyPath() {
  const t = useWords('app-case');
  const { states } = useCaseWork().case.workflow;
  const way = states.filter(({ is_happy_path, is_current }) => is_happy_path || is_current);
  const onWay = states.filter(({ is_happy_path }) => is_happy_path);
  const at = onWay.findIndex(({ is_current }) => is_current);
  return (
    <ol className={classes.way} aria-label={t('progress')}>
      {way.map((state) => {
        const position = onWay.indexOf(state);
        const is = state.is_current ? 'current' : position >= 0 && position < at ? 'past' : 'ahead';
        return (
          <li
            key={state.key}
            className={classes.step}
            data-is={is}
            data-kind={state.kind}
            aria-current={state.is_current ? 'step' : undefined}
          >
            <span>{state.name}</span>
          </li>
        );
      })}
    </ol>
  );
}
