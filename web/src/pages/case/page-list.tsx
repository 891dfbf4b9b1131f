import { VisuallyHidden } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs';
import type { CaseView } from '../../api/schema.ts';
import { useWords } from '../../texts/words.ts';
import classes from './case.module.css';
import { type Progress, progressOf, type Question } from './case-data.ts';
import { useCaseWork } from './use-case.ts';

const SIGNS = {
  issue: IconAlertTriangle,
  not_started: IconCircle,
  incomplete: IconCircleHalf2,
  complete: IconCircleCheck,
} as const;

export type Tab = CaseView['pages'][number]['tabs'][number];

/** The questions of a tab, including those in structures. */
const questionsOfTab = (tab: Tab, questions: readonly Question[]): Question[] =>
  tab.parts.flatMap((part) =>
    questions.filter((question) => {
      const key = question.structure_key ?? question.information_key;
      return part.instance_id === null
        ? question.occurrence_id === part.occurrence_id && part.questions.includes(question.information_key)
        : question.instance_id === part.instance_id && part.questions.includes(key);
    }),
  );

/** Pages and tabs, each with its progress. */
export function PageList({
  pages,
  page,
  tab,
  choose,
}: {
  pages: CaseView['pages'];
  page: string | undefined;
  tab: string | undefined;
  choose: (place: { page: string; tab: string }) => void;
}) {
  const t = useWords('app-case');
  const { questions } = useCaseWork().case;
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      {pages.map((each) => (
        <div key={each.key}>
          <div className={classes.pageName}>{each.name === '' ? t('further') : each.name}</div>
          <ul className={classes.tabs}>
            {each.tabs.map((own) => {
              const isHere = each.key === page && own.key === tab;
              const progress = progressOf(questionsOfTab(own, questions));
              return (
                <li key={own.key}>
                  <button
                    type="button"
                    className={classes.tab}
                    aria-current={isHere ? 'true' : undefined}
                    onClick={() => choose({ page: each.key, tab: own.key })}
                  >
                    <ProgressSign progress={progress} />
                    <span>{own.name === '' ? t('further') : own.name}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function ProgressSign({ progress }: { progress: Progress }) {
  const t = useWords('app-case');
  const Sign = SIGNS[progress];
  return (
    <span className={classes.sign} data-progress={progress} title={t(progress)}>
      <Sign size={16} stroke={2} aria-hidden />
      <VisuallyHidden>{t(progress)}: </VisuallyHidden>
    </span>
  );
}
