import { Text, Title } from '@mantine/core';
import type { CaseView } from '../../api/schema.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { useWords } from '../../texts/words.ts';
import type { Question } from './case-data.ts';
import { AT_ONCE, NearField } from './near-field.tsx';
import type { Tab } from './page-list.tsx';
import { QuestionField } from './question-field.tsx';
import classes from './questions.module.css';
import { StructureCards } from './structure-cards.tsx';
import { useCaseWork } from './use-case.ts';

export type Part = CaseView['pages'][number]['tabs'][number]['parts'][number];

/** The names of a page and its tab as one heading. */
export function useTabTitle(page: string, tab: Tab): string {
  const t = useWords('app-case');
  return (
    [page, tab.name].filter((name, at, all) => name !== '' && all.indexOf(name) === at).join(' › ') ||
    t('further')
  );
}

/** Whether the parts of a tab are about more than one instance, so that each says its own. */
export const isAboutSeveral = ({ parts }: Tab): boolean =>
  new Set(parts.map(({ instance_id }) => instance_id)).size > 1;

/** The questions of one tab, part by part. */
export function QuestionParts({ page, tab }: { page: string; tab: Tab }) {
  const t = useWords('app-case');
  const { case: current } = useCaseWork();
  const title = useTabTitle(page, tab);
  if (current.questions.length === 0)
    return <EmptyState title={t('noQuestions')} text={t('noQuestionsText')} />;
  return (
    <>
      <Title order={2} id="case-tab" tabIndex={-1} className={classes.tabTitle}>
        {title}
      </Title>
      {named(tab.parts).map(([name, part], at) => (
        <PartView
          // A key that does not depend on other questions: React must not remount a field in which somebody is
          // typing.
          key={`${tab.key} ${name}`}
          part={part}
          from={tab.parts.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 0)}
          showsInstance={isAboutSeveral(tab)}
        />
      ))}
    </>
  );
}

/** Parts with names that stay the same while questions come and go. */
export function named(parts: readonly Part[]): [string, Part][] {
  const counts = new Map<string, number>();
  return parts.map((part) => {
    const name = `${part.instance_id} ${part.occurrence_id} ${part.title}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name} ${count}`, part];
  });
}

function PartView({ part, from, showsInstance }: { part: Part; from: number; showsInstance: boolean }) {
  const { case: current } = useCaseWork();
  const instance = current.instances.find(({ id }) => id === part.instance_id);
  const questions = part.questions.flatMap((key) => questionIn(current.questions, part, key) ?? []);
  if (questions.length === 0) return null;
  return (
    <section className={classes.part}>
      {(part.title !== null || (showsInstance && instance)) && (
        <header className={classes.partHead}>
          {part.title !== null && <h3 className={classes.partTitle}>{part.title}</h3>}
          {showsInstance && instance && (
            <Text size="sm" c="dimmed" dir="auto">
              {instance.name || instance.ontology_name}
            </Text>
          )}
        </header>
      )}
      {part.text !== null && <p className={classes.partText}>{part.text}</p>}
      <div className={classes.grid} data-columns={part.columns}>
        {questions.map((question, at) =>
          question.type === 'structure' ? (
            <StructureCards key={question.information_key} question={question} />
          ) : (
            <NearField key={question.information_key} question={question} isAtOnce={from + at < AT_ONCE}>
              <QuestionField question={question} />
            </NearField>
          ),
        )}
      </div>
    </section>
  );
}

/** The question of a part with a key. */
export const questionIn = (questions: readonly Question[], part: Part, key: string): Question | undefined =>
  questions.find((question) =>
    part.instance_id === null
      ? question.occurrence_id === part.occurrence_id && question.information_key === key
      : question.instance_id === part.instance_id &&
        question.occurrence_id === null &&
        question.information_key === key,
  );
