import { ActionIcon, Text } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
import { lazy, memo, Suspense, useEffect, useId, useRef, useState } from 'react';
import { isPassing } from '../../api/problem.ts';
import { whenBack } from '../../api/when-back.ts';
import { messageOf } from '../../shared/message-of.ts';
import { useSession } from '../../shared/session.ts';
import { dropUnsaved, keepUnsaved, unsavedAt, unsavedName } from '../../shared/unsaved.ts';
import { useWords } from '../../texts/words.ts';
import { idOfField, isSame, keyOfQuestion, type Question } from './case-data.ts';
import { controlFor } from './controls.tsx';
import { focusInside } from './focus-inside.ts';
import classes from './questions.module.css';
import { type CaseWork, useCaseWork } from './use-case.ts';

const Conflict = lazy(() => import('./conflict.tsx'));
const WhyPopover = lazy(() => import('./why-popover.tsx'));

type State =
  | { readonly is: 'still' | 'unsaved' | 'saving' | 'saved' | 'waiting' }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'conflict'; readonly theirs: unknown };

/** One question of the open case. */
export function QuestionField({ question }: { question: Question }) {
  const { mayEdit, flashed, save, case: current } = useCaseWork();
  const { id: person } = useSession();
  const issues = current.issues
    .filter(
      (issue) =>
        issue.information_key === question.information_key &&
        issue.instance_id === question.instance_id &&
        issue.occurrence_id === question.occurrence_id,
    )
    .map(({ message }) => message);
  return (
    <Field
      question={question}
      issueText={issues.join('\n')}
      isFlashed={flashed.has(keyOfQuestion(question))}
      mayEdit={mayEdit}
      save={save}
      unsaved={unsavedName(person, current.id, keyOfQuestion(question))}
    />
  );
}

interface FieldProps {
  readonly question: Question;
  /** The problems with the answer, one on each line. */
  readonly issueText: string;
  readonly isFlashed: boolean;
  readonly mayEdit: boolean;
  readonly save: CaseWork['save'];
  /** The name under which its answer is kept until it is stored. */
  readonly unsaved: string;
}

/**
 * A question's control, saved on leaving it, with its problems and the reason why it is asked. Each change produces a
 * new case object: a field is rendered again only if something about it has changed, because a case with hundreds of
 * questions would be slow otherwise.
 */
const Field = memo(function Field({ question, issueText, isFlashed, mayEdit, save, unsaved }: FieldProps) {
  const t = useWords('app-case');
  const field = useField(question, save, unsaved);
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  const isReadOnly = question.is_read_only || !mayEdit;
  const Control = controlFor(question);
  const issues = issueText === '' ? [] : issueText.split('\n');
  const describedBy = [
    question.help === null ? '' : `${id}-help`,
    `${id}-state`,
    issues.length > 0 ? `${id}-issues` : '',
  ]
    .filter(Boolean)
    .join(' ');
  // Mantine's inputs replace the attribute and list only their own parts.
  useEffect(() => {
    document.getElementById(id)?.setAttribute('aria-describedby', describedBy);
  });
  const isGroup = Control.isGroup(question);
  const decide = (take: () => void): void => {
    take();
    // The buttons go with the conflict.
    focusInside(document.getElementById(idOfField(question)));
  };
  const label = (
    <>
      {question.text}
      {question.is_open && (
        <span className={classes.open} title={t('open')}>
          <span aria-hidden> •</span>
          <span className={classes.hidden}> ({t('open')})</span>
        </span>
      )}
      {question.is_read_only && <IconLock size={13} className={classes.lock} aria-hidden />}
    </>
  );
  return (
    // Escape in its field comes here, where letters are keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is one of whatever has the focus inside.
    <div
      id={idOfField(question)}
      className={classes.field}
      data-wide={Control.isWide}
      data-flash={isFlashed}
      data-question
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && setExplained(false)}
    >
      <div className={classes.labelLine}>
        {isGroup ? (
          <span id={`${id}-label`} className={classes.label}>
            {label}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className={classes.label}>
            {label}
          </label>
        )}
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          className={classes.why}
          aria-label={`${t('why')} ${question.text}`}
          aria-expanded={isExplained}
          // Left out of the tab order, so that one Tab leads to the next question; the overview of keys shows its
          // key.
          tabIndex={-1}
          data-why
          onClick={() => setExplained(!isExplained)}
        >
          <IconQuestionMark size={14} />
        </ActionIcon>
      </div>
      {question.help !== null && (
        <Text id={`${id}-help`} size="xs" c="dimmed" mb={4}>
          {question.help}
        </Text>
      )}
      <Control.View
        id={id}
        labelledBy={`${id}-label`}
        describedBy={describedBy}
        question={question}
        value={field.draft}
        isReadOnly={isReadOnly}
        isWrong={field.state.is === 'refused' || question.fails_check}
        change={field.change}
        commit={field.commit}
      />
      <div id={`${id}-state`} className={classes.state} aria-live="polite">
        {field.state.is === 'unsaved' && t('notSaved')}
        {field.state.is === 'saving' && t('saving')}
        {field.state.is === 'saved' && t('saved')}
        {field.state.is === 'waiting' && <span className={classes.wrong}>{t('waitsForService')}</span>}
        {field.state.is === 'refused' && <span className={classes.wrong}>{field.state.message}</span>}
      </div>
      {issues.length > 0 && (
        <ul id={`${id}-issues`} className={classes.issues}>
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
      {field.state.is === 'conflict' && (
        <Suspense fallback={null}>
          <Conflict
            question={question}
            theirs={field.state.theirs}
            yours={field.draft}
            takeTheirs={() => decide(field.takeTheirs)}
            takeMine={() => decide(field.takeMine)}
          />
        </Suspense>
      )}
      {isExplained && (
        <Suspense fallback={null}>
          <WhyPopover question={question} close={() => setExplained(false)} />
        </Suspense>
      )}
    </div>
  );
});

/**
 * The typed and the stored value. While nobody types, incoming values are shown. While somebody types, their text is
 * kept, and an incoming value that differs from the one they began with is shown beside it.
 */
function useField(question: Question, save: CaseWork['save'], unsaved: string) {
  // An answer that was typed before the page was reloaded or reopened, and is not stored.
  const [kept] = useState(() => unsavedAt(unsaved));
  const [draft, setDraft] = useState<unknown>(kept === undefined ? question.value : kept.value);
  // The person had not left the field: it is saved once they do.
  const [state, setState] = useState<State>({ is: kept?.isCommitted === false ? 'unsaved' : 'still' });
  const base = useRef<unknown>(kept === undefined ? question.value : kept.base);
  const isDirty = useRef(kept !== undefined);
  const takeBack = useRef<() => void>(() => undefined);
  const latest = useRef<unknown>(draft);
  useEffect(() => {
    if (!isDirty.current) {
      base.current = question.value;
      latest.current = question.value;
      setDraft(question.value);
    } else if (isSame(question.value, latest.current)) {
      isDirty.current = false;
      base.current = question.value;
      dropUnsaved(unsaved);
      setState((before) => (before.is === 'unsaved' ? { is: 'still' } : before));
    } else if (!isSame(question.value, base.current)) setState({ is: 'conflict', theirs: question.value });
  }, [question.value, unsaved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field comes.
  useEffect(() => {
    if (kept?.isCommitted === true) write(kept.value, kept.base);
    return () => takeBack.current();
  }, []);
  const keep = (hasFailed: boolean, isCommitted: boolean): void =>
    keepUnsaved(unsaved, { value: latest.current, base: base.current, isCommitted, hasFailed });
  const write = async (value: unknown, from: unknown): Promise<void> => {
    setState({ is: 'saving' });
    takeBack.current();
    keep(false, true);
    try {
      const saved = await save(question, value, from);
      if (saved.is === 'conflict') {
        setState(saved);
        return;
      }
      // The stored form may differ from the typed one: 1234.50 is stored as 1234.5.
      base.current = saved.value;
      if (isSame(latest.current, value)) {
        isDirty.current = false;
        dropUnsaved(unsaved);
        latest.current = saved.value;
        setDraft(saved.value);
      }
      setState({ is: 'saved' });
    } catch (error) {
      keep(true, true);
      if (!isPassing(error)) {
        setState({ is: 'refused', message: messageOf(error) });
        return;
      }
      setState({ is: 'waiting' });
      takeBack.current = whenBack(() => write(latest.current, base.current));
    }
  };
  const change = (value: unknown): void => {
    isDirty.current = true;
    latest.current = value;
    keep(false, false);
    setDraft(value);
  };
  return {
    draft,
    state,
    change,
    /** Called when the person has left the field, or chosen something; `value` is what was just chosen. */
    commit: (...chosen: readonly unknown[]): void => {
      if (chosen.length > 0) change(chosen[0]);
      if (!isDirty.current || state.is === 'conflict') return;
      if (isSame(latest.current, base.current)) {
        isDirty.current = false;
        dropUnsaved(unsaved);
        setState({ is: 'still' });
        return;
      }
      write(latest.current, base.current);
    },
    takeTheirs: (): void => {
      isDirty.current = false;
      dropUnsaved(unsaved);
      base.current = question.value;
      latest.current = question.value;
      setDraft(question.value);
      setState({ is: 'still' });
    },
    takeMine: (): void => {
      write(latest.current, undefined);
    },
  };
}
