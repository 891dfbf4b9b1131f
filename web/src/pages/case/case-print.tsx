import { usePeople } from '../../shared/configuration.ts';
import { Facts } from '../../shared/facts.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { showValue } from '../../shared/show-value.ts';
import { useWords } from '../../texts/words.ts';
import type { Comment, Question } from './case-data.ts';
import classes from './case-print.module.css';
import type { Tab } from './page-list.tsx';
import { isAboutSeveral, named, type Part, questionIn, useTabTitle } from './question-parts.tsx';
import { useCaseWork } from './use-case.ts';

/** The case on paper: who and where it is, the questions of all pages with their answers, and the comments, as text. */
export function CasePrint() {
  const t = useWords('app-case');
  const list = useWords('app-cases');
  const family = useWords('app-family');
  const { case: current, view } = useCaseWork();
  const people = usePeople();
  const state = current.workflow.states.find(({ is_current }) => is_current);
  const { assignee_email: email } = current;
  return (
    <article className={classes.paper} data-print>
      <p className={classes.process}>{current.process.name}</p>
      <h1 className={classes.name} dir="auto">
        {current.user_readable_id} {current.name}
      </h1>
      <Facts
        facts={[
          [list('state'), state?.name ?? '–'],
          view?.suspension != null && [family('suspended'), <bdi key="reason">{view.suspension.reason}</bdi>],
          [t('assignee'), people.find((each) => each.email === email)?.name ?? email ?? t('nobody')],
          current.tags.length > 0 && [t('tags'), current.tags.map(({ name }) => name).join(', ')],
          current.warnings.length > 0 && [t('warnings'), <Lines key="warnings" of={current.warnings} />],
        ]}
      />
      {(view?.pages ?? []).flatMap((page) =>
        page.tabs.map((tab) => <PrintedTab key={`${page.key}/${tab.key}`} page={page.name} tab={tab} />),
      )}
      <PrintedComments />
    </article>
  );
}

const Lines = ({ of }: { of: readonly { readonly key: string; readonly message: string }[] }) =>
  of.map(({ key, message }) => (
    <div key={`${key}${message}`} dir="auto">
      {message}
    </div>
  ));

function PrintedTab({ page, tab }: { page: string; tab: Tab }) {
  const title = useTabTitle(page, tab);
  const showsInstance = isAboutSeveral(tab);
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      {named(tab.parts).map(([name, part]) => (
        <PrintedPart key={name} part={part} showsInstance={showsInstance} />
      ))}
    </section>
  );
}

function PrintedPart({ part, showsInstance }: { part: Part; showsInstance: boolean }) {
  const { case: current } = useCaseWork();
  const instance = current.instances.find(({ id }) => id === part.instance_id);
  const ofInstance = showsInstance && instance ? instance.name || instance.ontology_name : null;
  const title = [part.title, ofInstance].filter((each) => each !== null).join(' · ');
  const questions = part.questions.flatMap((key) => questionIn(current.questions, part, key) ?? []);
  if (questions.length === 0) return null;
  return (
    <>
      {title !== '' && <h3 dir="auto">{title}</h3>}
      {part.text !== null && <p>{part.text}</p>}
      <Answers questions={questions} />
    </>
  );
}

function Answers({ questions }: { questions: readonly Question[] }) {
  return (
    <dl className={classes.answers}>
      {questions.map((question) =>
        question.type === 'structure' ? (
          <Occurrences key={question.information_key} question={question} />
        ) : (
          <div key={question.information_key} className={classes.answer}>
            <dt dir="auto">{question.text}</dt>
            <dd dir="auto">
              <AnswerText question={question} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** The answer in words, and what is wrong with it. */
function AnswerText({ question }: { question: Question }) {
  const t = useWords('app-case');
  const { case: current } = useCaseWork();
  const { information_key, instance_id, occurrence_id } = question;
  const issues = current.issues.filter(
    (issue) =>
      issue.information_key === information_key &&
      issue.instance_id === instance_id &&
      issue.occurrence_id === occurrence_id,
  );
  const names = {
    instance: (id: number) => {
      const found = current.instances.find((each) => each.id === id);
      return found === undefined ? null : found.name || found.user_readable_id;
    },
    file: (id: number) => current.proofs.find((each) => each.id === id)?.file_name ?? null,
  };
  return (
    <>
      {showValue(question, question.value, names)}
      {question.is_open && ` (${t('open')})`}
      <Lines of={issues} />
    </>
  );
}

function Occurrences({ question }: { question: Question }) {
  const t = useWords('app-case');
  const { case: current } = useCaseWork();
  const { instance_id, information_key } = question;
  const occurrences =
    current.structures.find(
      (each) => each.instance_id === instance_id && each.information_key === information_key,
    )?.occurrences ?? [];
  return (
    <div className={classes.structure}>
      <dt dir="auto">{question.text}</dt>
      {occurrences.length === 0 && <dd>{t('noOccurrences')}</dd>}
      {occurrences.map(({ id, name }) => (
        <dd key={id}>
          <h4 dir="auto">{name}</h4>
          <Answers questions={current.questions.filter((each) => each.occurrence_id === id)} />
        </dd>
      ))}
    </div>
  );
}

function PrintedComments() {
  const t = useWords('app-case');
  const { case: current } = useCaseWork();
  const found = current.issues.filter(({ comment_id }) => comment_id === null);
  const first = current.comments.filter(({ reply_to }) => reply_to === null);
  if (found.length + first.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>{t('comments')}</h2>
      <Lines of={found} />
      {first.map((comment) => (
        <div key={comment.id} className={classes.comment}>
          <PrintedComment comment={comment} />
          {current.comments
            .filter(({ reply_to }) => reply_to === comment.id)
            .map((reply) => (
              <div key={reply.id} className={classes.reply}>
                <PrintedComment comment={reply} />
              </div>
            ))}
        </div>
      ))}
    </section>
  );
}

function PrintedComment({ comment }: { comment: Comment }) {
  const t = useWords('app-case');
  const { case: current } = useCaseWork();
  const people = usePeople();
  const { author, created, is_issue, assigned_user: assigned, deadline, resolved, title, text } = comment;
  const about = current.questions.find(
    ({ value_id }) => value_id !== null && value_id === comment.referenced_value,
  );
  const facts = [
    author,
    formatDateTime(created),
    is_issue && t('issue'),
    assigned !== null && t('taskFor', { name: people.find(({ id }) => id === assigned)?.name ?? '?' }),
    deadline !== null && `${t('deadline')}: ${formatDateTime(deadline)}`,
    about && t('about', { question: about.text }),
    resolved && t('resolved'),
  ];
  return (
    <>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {title !== null && (
        <p dir="auto">
          <b>{title}</b>
        </p>
      )}
      <p className={classes.text} dir="auto">
        {text}
      </p>
    </>
  );
}
